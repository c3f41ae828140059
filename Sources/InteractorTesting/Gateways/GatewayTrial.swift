import Interactors

/// A gateway on which a claim of the contract is checked.
nonisolated struct GatewayTrial<Entity: Identifiable & Sendable & Equatable>: Sendable
where Entity.ID: Sendable {
    let gateway: any EntityGateway<Entity>
    let sample: @Sendable (Int, Int) -> Entity

    func expect<Value: Equatable>(_ came: Value, _ expected: Value) throws {
        if came != expected { throw BrokenClaim(expected: describe(expected), came: describe(came)) }
    }
}

/// What a gateway does that breaks a claim.
nonisolated struct BrokenClaim: Error {
    let expected: String
    let came: String
}
