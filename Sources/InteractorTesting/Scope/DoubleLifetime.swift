/// Checks a double, a recorder, or a clock when its test ends, and reports its failures.
nonisolated final class DoubleLifetime: Sendable {
    private struct State {
        var scope: TestScope?
        var status: (@Sendable () -> String?)?
        /// Nil after the end.
        var end: ((DoubleLifetime) -> Void)?
    }

    let name: String
    /// Where the double was made.
    let site: CallSite
    private let isExhaustive: Bool
    private let reporter = Reporter()
    private let state = Guarded(State())

    init(of name: String, exhaustive: Bool = true, at site: CallSite) {
        (self.name, isExhaustive, self.site) = (name, exhaustive, site)
    }

    /// Begins the lifetime. Without a scope, it ends when the double releases this.
    ///
    /// `end` is called once, and captures what the double keeps, not the double itself. `status` is what the double
    /// adds to the failure of a wait.
    func begin(status: (@Sendable () -> String?)? = nil, end: @escaping (DoubleLifetime) -> Void) {
        state.withLock { ($0.status, $0.end) = (status, end) }
        use()
    }

    /// Whether what is left at the end fails the test.
    var checksLeftovers: Bool {
        isExhaustive && state.withLock { $0.scope }?.mayLeaveSomething != true
    }

    var status: String? { state.withLock { $0.status }?() }

    /// Called at each use of the double, since a property of a test case is created before the test's scope.
    /// Returns the failure if the double belongs to another test.
    @discardableResult
    func use() -> TestFailure? {
        guard let current = TestScope.current else { return nil }
        let (owner, isFree) = state.withLock { ($0.scope, $0.scope == nil && $0.end != nil) }
        if isFree, current.add(self) { state.withLock { $0.scope = current } }
        // Work that a test has left behind uses the test's own doubles.
        guard let owner, !current.isInside(owner) else { return nil }
        let failure = failure("\(name) belongs to another test. Create it in each test.")
        current.report(failure)
        return failure
    }

    func end() {
        let end = state.withLock { state in
            defer { state.end = nil }
            return state.end
        }
        end?(self)
    }

    /// Ends the double when it is released, unless its scope does.
    func endWithoutScope() { if state.withLock({ $0.scope == nil }) { end() } }

    deinit { endWithoutScope() }

    /// Fails the test at this line or, without one, where the double was made. Returns the failure, for a double that
    /// throws it.
    @discardableResult
    func report(_ message: String, at line: CallSite? = nil) -> TestFailure {
        let failure = failure(message, at: line)
        let report = state.withLock { $0.scope }?.report ?? reporter.report
        report(failure)
        return failure
    }

    private func failure(_ message: String, at line: CallSite? = nil) -> TestFailure {
        var failure = TestFailure(message, at: line ?? site)
        failure.isReported = true
        return failure
    }
}
