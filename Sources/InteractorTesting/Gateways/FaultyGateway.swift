import Interactors

/// A gateway in front of another one, with what a test plans for a call: that it fails, or what happens just
/// before it.
///
///     let store = InMemoryGateway<User>()
///     let users = FaultyGateway(store)
///     users.fail(.update, with: DiskFull())                // the next update
///     users.fail(.commit, with: DiskFull())                // the next update, when its body has ended
///     users.fail(.all, 3, with: Unreadable())              // the third `all` from now
///     users.before(.update) { try store.save(.eve) }       // another client of the store is faster
///
/// A plan whose call doesn't come fails the test at its end, unless the gateway isn't `exhaustive`: it proved
/// nothing. If several are due at one call and one throws, the others are due at the next. Safe from any thread.
///
/// See `Docs/Testing.md`.
public nonisolated final class FaultyGateway<Entity: Identifiable & Sendable>: EntityGateway
where Entity.ID: Sendable {
    private let base: any EntityGateway<Entity>
    private let plans = Guarded<[GatewayPlan]>([])
    private let lifetime: DoubleLifetime

    /// Creates a gateway in front of `base`, without a plan.
    ///
    /// - Parameters:
    ///   - base: The gateway behind.
    ///   - exhaustive: Whether each plan's call must come.
    ///   - file: The file to report for failures without a call of their own. Omit this argument.
    ///   - line: See `file`.
    public init(
        _ base: any EntityGateway<Entity>,
        exhaustive: Bool = true,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        self.base = base
        let name = "FaultyGateway<\(String(reflecting: Entity.self))>"
        lifetime = DoubleLifetime(of: name, at: CallSite(file: file, line: line))
        lifetime.begin { [plans] lifetime in
            for plan in plans.withLock({ $0 }) where exhaustive {
                let text = "Expected calls of \(name).\(plan.call) for what is planned here"
                lifetime.report("\(text): \(max(plan.remaining, 1)) more; came: \(plan.came).", at: plan.site)
            }
        }
    }

    /// Has one call throw `error` and do nothing: the one with this number, counted from now on. The next call
    /// is number 1. Without that call, the test fails at this line.
    ///
    /// Saving and deleting are updates.
    public func fail(
        _ call: GatewayCall,
        _ number: Int = 1,
        with error: any Error,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        before(call, number, file: file, line: line) { throw error }
    }

    /// Calls `body` at the call with this number, counted from now on, on its thread, before it does
    /// anything. If `body` throws, the call throws that, and does nothing. Without that call, the test fails at
    /// this line.
    ///
    /// In `body`, the test does what happens meanwhile: it changes the gateway behind, as another client
    /// would, cancels a task, or waits, on a thread that may wait.
    public func before(
        _ call: GatewayCall,
        _ number: Int = 1,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ body: @escaping @Sendable () throws -> Void
    ) {
        let site = CallSite(file: file, line: line)
        lifetime.noteUse()
        plans.withLock { $0.append(GatewayPlan(call: call, remaining: number, site: site, body: body)) }
    }

    /// All entities of the gateway behind, unless a failure is planned.
    public func all() throws -> [Entity] {
        try carryOutPlans(.all)
        return try base.all()
    }

    /// The entity of the gateway behind, unless a failure is planned.
    public func entity(id: Entity.ID) throws -> Entity? {
        try carryOutPlans(.entity)
        return try base.entity(id: id)
    }

    /// Updates the gateway behind, unless a failure is planned.
    public func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        try carryOutPlans(.update)
        return try base.update { transaction in
            let stored = transaction
            var own = EntityTransaction<Entity> {
                try self.carryOutPlans(.readInUpdate)
                return try stored.all()
            } entity: { id in
                try self.carryOutPlans(.readInUpdate)
                return try stored.entity(id: id)
            }
            let result = try body(&own)
            try carryOutPlans(.commit)
            transaction.apply(own.changes)
            return result
        }
    }

    private func carryOutPlans(_ call: GatewayCall) throws {
        // All of them count the call, before one throws.
        plans.withLock { plans in
            for index in plans.indices where plans[index].call == call {
                plans[index].remaining -= 1
                plans[index].came += 1
            }
        }
        while let plan = takeDue(at: call) { try plan.body() }
    }

    private func takeDue(at call: GatewayCall) -> GatewayPlan? {
        plans.withLock { plans in
            plans.firstIndex { $0.call == call && $0.remaining <= 0 }.map { plans.remove(at: $0) }
        }
    }
}

/// What a test plans for a call of a ``FaultyGateway``.
private nonisolated struct GatewayPlan {
    let call: GatewayCall
    /// How many calls are still to come, with the one that it is for.
    var remaining: Int
    /// How many calls have come since.
    var came = 0
    let site: CallSite
    let body: @Sendable () throws -> Void
}
