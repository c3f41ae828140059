/// A test, or a part of one, at whose end its doubles are checked.
nonisolated final class TestScope: Sendable {
    private struct State {
        /// Nil after the end.
        var lifetimes: [DoubleLifetime]? = []
        /// What failed outside the test's task.
        var failures: [TestFailure] = []
    }

    @TaskLocal static var current: TestScope?

    /// Whether a double may leave something without failing the test.
    let mayLeaveSomething: Bool
    private let sink: @Sendable (TestFailure) -> Void
    private let state = Guarded(State())

    init(mayLeaveSomething: Bool = false, report sink: @escaping @Sendable (TestFailure) -> Void) {
        (self.mayLeaveSomething, self.sink) = (mayLeaveSomething, sink)
    }

    /// Takes a failure of the scope's specs and doubles. Outside the test's task, as on another thread, the framework
    /// doesn't know the test, so the failure waits for the end.
    @Sendable func report(_ failure: TestFailure) {
        let waits =
            Self.current == nil
            && state.withLock { state in
                state.failures.append(failure)
                return state.lifetimes != nil
            }
        if !waits { sink(failure) }
    }

    func add(_ lifetime: DoubleLifetime) { state.withLock { $0.lifetimes?.append(lifetime) } }

    /// Ends its doubles, in the order in which they were made.
    func end() {
        let (lifetimes, failures) = state.withLock { state in
            defer { state.lifetimes = nil }
            return (state.lifetimes ?? [], state.failures)
        }
        for failure in failures { sink(failure) }
        for lifetime in lifetimes { lifetime.end() }
    }
}
