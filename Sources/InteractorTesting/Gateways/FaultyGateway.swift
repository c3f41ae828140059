import Interactors

/// A call of an `EntityGateway`. Saving and deleting are updates.
public nonisolated enum GatewayCall: Sendable {
    /// Of `all()`.
    case all
    /// Of `entity(id:)`.
    case entity
    /// Of `update(_:)`.
    case update
}

/// A gateway in front of another one, with faults that a test plans: a call that fails or waits.
///
///     let users = FaultyGateway(InMemoryGateway<User>())
///     users.fail(.update, with: DiskFull())           // the next update
///     users.fail(.all, 3, with: Unreadable())         // the third `all` from now
///
/// A fault happens once. One whose call doesn't come until the gateway goes away fails the test: it proved
/// nothing. Safe from any thread.
public nonisolated final class FaultyGateway<Entity: Identifiable & Sendable>: EntityGateway
where Entity.ID: Sendable {
    private let base: any EntityGateway<Entity>
    private let plan = Guarded(FaultPlan())
    private let reporter = Reporter()

    /// The gateway `base`, without a fault so far.
    public init(_ base: any EntityGateway<Entity>) {
        self.base = base
    }

    deinit {
        for fault in plan.withLock({ $0.faults }) {
            reporter.report(
                """
                Expected calls of \(name).\(fault.call), of which one was to \(fault.effect.name): \
                \(fault.remaining) more; none came.
                """,
                at: fault.site
            )
        }
    }

    /// Has the call with this number, counted from now on, throw `error` and do nothing. The next is number
    /// 1.
    public func fail(
        _ call: GatewayCall,
        _ number: Int = 1,
        with error: any Error,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let site = CallSite(file: file, line: line)
        plan.withLock { $0.add(.fail(error), call, number, at: site) }
    }

    /// Has the call with this number, counted from now on, wait in its thread until it is released: run it on
    /// one that may wait, such as a dispatch queue's.
    ///
    /// - Returns: The call, to wait for and to release.
    public func hold(
        _ call: GatewayCall,
        _ number: Int = 1,
        within bound: Duration = .seconds(10),
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> HeldCall {
        let site = CallSite(file: file, line: line)
        let held = HeldCall("\(name).\(call)", within: bound, reportingAt: site)
        plan.withLock { $0.add(.hold(held), call, number, at: site) }
        return held
    }

    /// Every entity of the gateway behind, unless a fault is due.
    public func all() throws -> [Entity] {
        try perform(.all) { try base.all() }
    }

    /// The entity of the gateway behind, unless a fault is due.
    public func entity(id: Entity.ID) throws -> Entity? {
        try perform(.entity) { try base.entity(id: id) }
    }

    /// Updates the gateway behind, unless a fault is due.
    public func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        try perform(.update) { try base.update(body) }
    }

    private func perform<Result>(_ call: GatewayCall, _ body: () throws -> Result) throws -> Result {
        let due = plan.withLock { $0.takeDue(call) }
        for case .hold(let held) in due { held.wait() }
        for case .fail(let error) in due { throw error }
        return try body()
    }

    private var name: String { "FaultyGateway<\(String(reflecting: Entity.self))>" }
}
