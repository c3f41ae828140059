import Interactors

/// One claim of the contract, checked on one gateway.
nonisolated struct GatewayTrial<Entity: Identifiable & Sendable & Equatable>: Sendable
where Entity.ID: Sendable {
    let gateway: any EntityGateway<Entity>
    let sample: @Sendable (Int, Int) -> Entity
    let claim: String
    let site: CallSite
    private let reporter = Reporter()
    private let isReported = Guarded(false)

    func expect<Value: Equatable>(_ came: Value, _ expected: Value) {
        if came != expected { report(expected: describe(expected), came: describe(came)) }
    }

    /// Fails the test, the first time: a broken claim may show many times.
    func report(expected: String, came: String) {
        let wasReported = isReported.withLock { isReported in
            defer { isReported = true }
            return isReported
        }
        if wasReported { return }
        let gateway = String(reflecting: type(of: gateway))
        reporter.report("Expected of \(gateway) that \(claim): \(expected); came: \(came).", at: site)
    }
}
