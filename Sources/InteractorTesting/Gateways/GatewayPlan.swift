/// What a test plans for a call of a ``FaultyGateway``, or for every call.
nonisolated struct GatewayPlan {
    let call: GatewayCall
    /// How many calls are still to come, with the one that it is for; nil for every call.
    private(set) var remaining: Int?
    private(set) var isUnused = true
    let site: CallSite
    let body: @Sendable () throws -> Void

    init(call: GatewayCall, remaining: Int?, site: CallSite, body: @escaping @Sendable () throws -> Void) {
        (self.call, self.remaining, self.site, self.body) = (call, remaining, site, body)
    }

    /// Counts a call, and tells whether it is one that this is for.
    mutating func isDue(at call: GatewayCall) -> Bool {
        guard call == self.call else { return false }
        remaining = remaining.map { $0 - 1 }
        isUnused = remaining.map { $0 > 0 } ?? false
        return !isUnused
    }
}
