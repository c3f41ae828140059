import Interactors

/// Forwards calls to another gateway. A test plans which call fails, or what happens just before a call.
///
///     let store = InMemoryGateway<User>()
///     let users = FaultyGateway(store)
///     users.fail(.update, with: DiskFull())                // the next update
///     users.fail(.all, 3, with: Unreadable())              // the third `all` from now
///     users.before(.update) { try store.save(.eve) }       // another client of the store is faster
///
/// A plan applies to one call. For several calls, plan each:
/// `for number in 1...3 { users.before(.update, number) { … } }`. A transaction's own reads, such as
/// `transaction.entity(id:)`, aren't calls of the gateway.
///
/// If a planned call doesn't happen, the test fails when it ends. To turn off this check, pass `exhaustive: false`. If
/// several plans apply to one call and one throws, the others apply to the next call. Safe from any thread.
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
    ///   - base: The gateway that receives the calls.
    ///   - exhaustive: Whether each planned call must happen.
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
        lifetime = DoubleLifetime(of: name, exhaustive: exhaustive, at: CallSite(file: file, line: line))
        lifetime.begin { [plans] lifetime in
            for plan in plans.withLock({ $0 }) where lifetime.checksLeftovers {
                let text = "Expected more calls of \(name).\(plan.call) for what is planned here"
                lifetime.report("\(text): \(max(plan.remaining, 1)).", at: plan.site)
            }
        }
    }

    /// Makes one call throw `error` and do nothing else. `number` counts calls from now on: the next one is number 1.
    /// If that call doesn't happen, the test fails at this line.
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

    /// Runs `body` before one call, on that call's thread. `number` counts calls from now on: the next one is number 1.
    /// If `body` throws, the call throws that error and does nothing else. If that call doesn't happen, the test fails
    /// at this line.
    ///
    /// For example, `body` changes the other gateway, as another client would, or cancels a task. It may block if the
    /// call's thread may.
    public func before(
        _ call: GatewayCall,
        _ number: Int = 1,
        file: StaticString = #filePath,
        line: UInt = #line,
        _ body: @escaping @Sendable () throws -> Void
    ) {
        let site = CallSite(file: file, line: line)
        plans.withLock { $0.append(GatewayPlan(call: call, remaining: number, site: site, body: body)) }
    }

    /// Returns the other gateway's entities, unless a failure is planned.
    public func all() throws -> [Entity] {
        try carryOutPlans(.all)
        return try base.all()
    }

    /// Returns the other gateway's entity, unless a failure is planned.
    public func entity(id: Entity.ID) throws -> Entity? {
        try carryOutPlans(.entity)
        return try base.entity(id: id)
    }

    /// Updates the other gateway, unless a failure is planned.
    public func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        try carryOutPlans(.update)
        return try base.update(body)
    }

    private func carryOutPlans(_ call: GatewayCall) throws {
        // Each plan counts the call before one of them throws.
        plans.withLock { plans in
            for index in plans.indices where plans[index].call == call { plans[index].remaining -= 1 }
        }
        while let plan = takeDue(at: call) { try plan.body() }
    }

    private func takeDue(at call: GatewayCall) -> GatewayPlan? {
        plans.withLock { plans in
            plans.firstIndex { $0.call == call && $0.remaining <= 0 }.map { plans.remove(at: $0) }
        }
    }
}

/// What happens before one call of a ``FaultyGateway``.
private nonisolated struct GatewayPlan {
    let call: GatewayCall
    /// How many calls are missing, including the planned one.
    var remaining: Int
    let site: CallSite
    let body: @Sendable () throws -> Void
}
