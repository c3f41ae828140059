/// A test, or a part of one, at whose end its doubles are checked.
nonisolated final class TestScope: Sendable {
    @TaskLocal static var current: TestScope?

    /// The scopes that haven't ended.
    static var running: [TestScope] { all.withLock { $0 } }
    private static let all = Guarded<[TestScope]>([])

    /// Takes the failures of the specs and doubles that are made while this is current.
    let report: @Sendable (TestFailure) -> Void
    /// Nil after the end.
    private let lifetimes = Guarded<[DoubleLifetime]?>([])

    init(report: @escaping @Sendable (TestFailure) -> Void) {
        self.report = report
        Self.all.withLock { $0.append(self) }
    }

    /// False if the scope has ended.
    func add(_ lifetime: DoubleLifetime) -> Bool {
        lifetimes.withLock { lifetimes in
            lifetimes?.append(lifetime)
            return lifetimes != nil
        }
    }

    /// Ends its doubles, in the order in which they were made.
    func end() {
        let lifetimes = lifetimes.withLock { lifetimes in
            defer { lifetimes = nil }
            return lifetimes ?? []
        }
        for lifetime in lifetimes { lifetime.leaveScope() }
        Self.all.withLock { $0.removeAll { $0 === self } }
    }
}
