import Dispatch
import Interactors

/// A gateway on which a claim of the contract is checked.
nonisolated struct GatewayTrial<Entity: Identifiable & Sendable & Equatable>: Sendable
where Entity.ID: Sendable {
    typealias Check = @Sendable (GatewayTrial) throws -> Void

    let gateway: any EntityGateway<Entity>
    let sample: @Sendable (Int, Int) -> Entity
    /// How many updates have returned, of a claim that makes many.
    let updates = Guarded(0)

    func expect<Value: Equatable>(_ came: Value, _ expected: Value) throws {
        if came != expected { throw BrokenClaim(expected: describe(expected), came: describe(came)) }
    }

    /// Checks a claim on another thread, since a call of the gateway may not return. Nil if it is kept.
    func brokenClaim(of check: @escaping Check, within bound: Duration) -> BrokenClaim? {
        let outcome = Guarded<(any Error)?>(nil)
        let hasEnded = DispatchSemaphore(value: 0)
        DispatchQueue(label: "InteractorTesting.GatewayContract").async {
            do { try check(self) } catch { outcome.withLock { $0 = error } }
            hasEnded.signal()
        }
        // A slow gateway on a busy machine isn't stuck.
        var (seen, idle) = (0, Duration.zero)
        while hasEnded.wait(timeout: .now() + .milliseconds(50)) == .timedOut {
            let now = updates.withLock { $0 }
            (seen, idle) = (now, now == seen ? idle + .milliseconds(50) : .zero)
            if idle < bound { continue }
            let came =
                "none. A call hasn't returned: perhaps it waits for a lock that an update holds, or held"
            return BrokenClaim(expected: "an update within \(bound)", came: came, endsTheCheck: true)
        }
        guard let error = outcome.withLock({ $0 }) else { return nil }
        return error as? BrokenClaim ?? BrokenClaim(expected: "no error", came: describe(error))
    }
}

/// What a gateway does that breaks a claim.
nonisolated struct BrokenClaim: Error {
    let expected: String
    let came: String
    var endsTheCheck = false
}
