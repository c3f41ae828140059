/// What a test plans for a call of a ``FaultyGateway``, or for every call.
nonisolated struct GatewayPlan {
    let number: Int
    let call: GatewayCall
    /// How many calls are still to come, with the one that it is for; nil for every call.
    var remaining: Int?
    var isUnused = true
    let site: CallSite
    let body: @Sendable () throws -> Void

    /// Counts a call, and tells whether it is one that this is for.
    mutating func isDue(at call: GatewayCall) -> Bool {
        guard call == self.call else { return false }
        remaining = remaining.map { max($0 - 1, 0) }
        return remaining ?? 0 == 0
    }
}
