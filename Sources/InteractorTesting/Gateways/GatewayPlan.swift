/// What a test plans for a call of a ``FaultyGateway``, or for every call.
nonisolated final class GatewayPlan: Sendable {
    private struct State {
        /// How many calls are still to come, with the one that it is for; nil for every call.
        var remaining: Int?
        var isUnused = true
    }

    let call: GatewayCall
    let site: CallSite
    private let body: @Sendable () throws -> Void
    private let state: Guarded<State>

    init(_ call: GatewayCall, _ number: Int?, at site: CallSite, body: @escaping @Sendable () throws -> Void)
    {
        (self.call, self.site, self.body) = (call, site, body)
        state = Guarded(State(remaining: number))
    }

    /// How many calls haven't come; nil if it was carried out.
    var missingCalls: Int? { state.withLock { $0.isUnused ? max($0.remaining ?? 1, 1) : nil } }

    /// Counts a call, and tells whether it is one that this is for.
    func isDue(at call: GatewayCall) -> Bool {
        state.withLock { state in
            guard call == self.call, state.isUnused || state.remaining == nil else { return false }
            state.remaining = state.remaining.map { max($0 - 1, 0) }
            return state.remaining ?? 0 == 0
        }
    }

    func carryOut() throws {
        let isDone = state.withLock { state in
            defer { state.isUnused = false }
            return !state.isUnused && state.remaining != nil
        }
        if !isDone { try body() }
    }
}
