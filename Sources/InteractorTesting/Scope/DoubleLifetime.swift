/// Checks a double, a recorder, or a clock when its test ends, and reports its failures.
nonisolated final class DoubleLifetime: Sendable {
    let name: String
    /// Where the double was made.
    let site: CallSite
    let isExhaustive: Bool
    private let scope = TestScope.current
    private let reporter = Reporter()
    /// Nil after the end.
    private let atEnd = Guarded<((DoubleLifetime) -> Void)?>(nil)

    init(of name: String, exhaustive: Bool, at site: CallSite) {
        (self.name, isExhaustive, self.site) = (name, exhaustive, site)
    }

    /// Begins the lifetime. It ends with the scope or, without one, when the double releases this.
    ///
    /// `atEnd` is called once, and captures what the double keeps, not the double itself.
    func begin(atEnd: @escaping (DoubleLifetime) -> Void) {
        self.atEnd.withLock { $0 = atEnd }
        scope?.add(self)
    }

    /// Whether what is left at the end fails the test.
    var checksLeftovers: Bool { isExhaustive && scope?.mayLeaveSomething != true }

    func end() {
        let atEnd = atEnd.withLock { atEnd in
            defer { atEnd = nil }
            return atEnd
        }
        atEnd?(self)
    }

    /// Ends a double without a scope, when it is released.
    func endWithoutScope() { if scope == nil { end() } }

    deinit { end() }

    /// Fails the test at this line or, without one, where the double was made. Returns the failure, for a double that
    /// throws it.
    @discardableResult
    func report(_ message: String, at line: CallSite? = nil) -> TestFailure {
        let failure = TestFailure(message, at: line ?? site)
        reporter.report(failure)
        return failure
    }
}
