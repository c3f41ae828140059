import Interactors

/// Ends a double, a recorder, or a clock together with its test, and reports its failures there.
nonisolated final class DoubleLifetime: Sendable {
    private struct State {
        /// How many scopes have to end first.
        var scopes = 0
        /// Takes the failures; nil if nothing but the framework does.
        var report: (@Sendable (TestFailure) -> Void)?
        var status: (@Sendable () -> String?)?
        var end: ((DoubleLifetime) -> Void)?
        var hasEnded = false
    }

    let name: String
    /// Where the double was made.
    let site: CallSite
    private let reporter = Reporter()
    private let isOfTest = TestFramework.knowsTheTest
    private let state = Guarded(State())

    init(of name: String, at site: CallSite) {
        self.name = name
        self.site = site
    }

    /// Begins the lifetime. Without a scope, it ends when the double releases this.
    ///
    /// `end` is called once, and captures what the double keeps, not the double itself. `status` is what the double
    /// says about a wait that fails.
    func begin(status: (@Sendable () -> String?)? = nil, end: @escaping (DoubleLifetime) -> Void) {
        state.withLock { ($0.status, $0.end) = (status, end) }
        _ = join()
    }

    var status: String? { state.withLock { $0.status }?() }

    /// Called at each use of the double, since a property of a test case is created before the test's scope.
    /// Returns the failure if the double belongs to another test, which has ended.
    @discardableResult
    func noteUse() -> TestFailure? {
        if state.withLock({ $0.hasEnded }) { return noteLateUse() }
        if join() { return nil }
        let note = """
            \(site.file):\(site.line): \(name) is used outside a scope, so it is checked only when it is released. \
            Add the trait .testKit to its suite, or run the test in withTestKit { … }.
            """
        if !Self.notes.withLock({ $0.insert(note).inserted }) { return nil }
        // By default, it prints a line to standard error.
        InteractorExecutor().onUnhandledError(InteractorError(message: note))
        return nil
    }

    /// The notes about doubles without a scope: one for each line that creates such a double.
    private static let notes = Guarded<Set<String>>([])

    private func noteLateUse() -> TestFailure? {
        // Work that a test has left behind may use the test's own doubles.
        let isLeftBehind = TestScope.current?.hasEnded ?? !TestFramework.knowsTheTest
        if isLeftBehind { return nil }
        return report("\(name) belongs to a test that has ended. Create it in each test.")
    }

    /// False if the double belongs to no scope.
    private func join() -> Bool {
        if state.withLock({ $0.scopes > 0 || $0.end == nil }) { return true }
        let scopes =
            if let current = TestScope.current { [current] } else {
                // Code that belongs to no test, such as a detached task: its test is one of those that run.
                isOfTest || TestFramework.knowsTheTest ? [] : TestScope.running.withLock { $0 }
            }
        if scopes.isEmpty { return false }
        let report = scopes.count == 1 ? scopes[0].report : nil
        state.withLock { ($0.scopes, $0.report) = (scopes.count, report) }
        for scope in scopes where !scope.add(self) { leaveScope() }
        return true
    }

    func leaveScope() {
        state.withLock { $0.scopes -= 1 }
        endWithoutScope()
    }

    /// Ends the double, unless a scope has to end first.
    func endWithoutScope() {
        let end = state.withLock { state -> ((DoubleLifetime) -> Void)? in
            if state.scopes > 0 { return nil }
            defer { state.end = nil }
            return state.end
        }
        guard let end else { return }
        end(self)
        state.withLock { $0.hasEnded = true }
    }

    deinit { endWithoutScope() }

    /// Fails the test where the double was made, or at `place`. Returns the failure, for a double that throws it.
    @discardableResult
    func report(_ message: String, at place: CallSite? = nil) -> TestFailure {
        var failure = TestFailure(message, at: place ?? site)
        failure.isReported = true
        let (report, hasEnded) = state.withLock { ($0.report, $0.hasEnded) }
        // The test that uses an ended double isn't the one that created it.
        let current = hasEnded ? Reporter().report : report ?? reporter.report
        current(failure)
        return failure
    }
}
