import Interactors

/// One claim of the contract, checked on one gateway.
nonisolated struct GatewayTrial<Entity: Identifiable & Sendable & Equatable>: Sendable
where Entity.ID: Sendable {
    let gateway: any EntityGateway<Entity>
    let sample: @Sendable (Int, Int) -> Entity
    private let claim: String
    private let site: CallSite
    private let reporter = Reporter()

    init(
        _ gateway: any EntityGateway<Entity>,
        _ sample: @escaping @Sendable (Int, Int) -> Entity,
        claim: String,
        at site: CallSite
    ) {
        self.gateway = gateway
        self.sample = sample
        self.claim = claim
        self.site = site
    }

    func expect<Value: Equatable>(_ came: Value, _ expected: Value) {
        if came != expected { report(expected: describe(expected), came: describe(came)) }
    }

    func report(expected: String, came: String) {
        let gateway = String(reflecting: type(of: gateway))
        reporter.report(
            "\(gateway) breaks the contract of gateways: \(claim).",
            expected: expected,
            came: came,
            at: site
        )
    }
}
