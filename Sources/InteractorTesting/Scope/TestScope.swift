/// A test, or a part of one, at whose end its doubles are checked.
nonisolated final class TestScope: Sendable {
    private struct State {
        /// Nil after the end.
        var lifetimes: [DoubleLifetime]? = []
        /// What failed outside the framework's test, as in a detached task.
        var failures: [TestFailure] = []
    }

    @TaskLocal static var current: TestScope?

    /// The scopes that haven't ended.
    static let running = Guarded<[TestScope]>([])

    private let sink: @Sendable (TestFailure) -> Void
    private let isInTest = TestFramework.knowsTheTest
    private let state = Guarded(State())

    init(report sink: @escaping @Sendable (TestFailure) -> Void) {
        self.sink = sink
        Self.running.withLock { $0.append(self) }
    }

    /// Takes a failure of the scope's specs and doubles. Where the framework has lost the test, it waits for the end.
    @Sendable func report(_ failure: TestFailure) {
        let isLost = isInTest && !TestFramework.knowsTheTest
        let waits = state.withLock { state in
            if isLost, state.lifetimes != nil { state.failures.append(failure) }
            return isLost && state.lifetimes != nil
        }
        if !waits { sink(failure) }
    }

    /// False if the scope has ended.
    func add(_ lifetime: DoubleLifetime) -> Bool {
        state.withLock { state in
            state.lifetimes?.append(lifetime)
            return state.lifetimes != nil
        }
    }

    var hasEnded: Bool { state.withLock { $0.lifetimes == nil } }

    /// What its doubles say about a wait that fails.
    var status: [String] { (state.withLock { $0.lifetimes } ?? []).compactMap { $0.status } }

    /// Ends its doubles, in the order in which they were made.
    func end() {
        let (lifetimes, failures) = state.withLock { state in
            defer { state.lifetimes = nil }
            return (state.lifetimes ?? [], state.failures)
        }
        for failure in failures { sink(failure) }
        for lifetime in lifetimes { lifetime.leaveScope() }
        Self.running.withLock { $0.removeAll { $0 === self } }
    }
}
