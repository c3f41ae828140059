import Interactors

/// The contract of every entity gateway, as a test to run against your own:
///
///     @Test func keepsTheContract() throws {
///         try GatewayContract { User(id: $0, name: "\($1)") }.check { SQLiteGateway(path: newPath()) }
///     }
///
/// It doesn't try a change of a gateway inside of the body of its own update, which `EntityGateway` rules out.
///
/// See `Docs/Gateways.md`.
public nonisolated struct GatewayContract<Entity: Identifiable & Sendable & Equatable>
where Entity.ID: Sendable {
    private let sample: @Sendable (Int, Int) -> Entity

    /// Creates the contract for gateways of this type of entity.
    ///
    /// - Parameter sample: Makes an entity of two numbers: the first tells its id, so other numbers have
    ///   other ids; the second its other contents, so that other numbers make unequal entities with the same
    ///   id. May be called on any thread.
    public init(_ sample: @escaping @Sendable (Int, Int) -> Entity) {
        self.sample = sample
    }

    /// Checks every claim of the contract, each on an empty gateway that `makeGateway` makes for it and that
    /// shares nothing with those made before.
    ///
    /// A claim that isn't kept fails the test at the line of this call, by its name; the others are checked
    /// all the same. Samples that don't differ as they should fail it first, and nothing else is checked.
    ///
    /// - Throws: What `makeGateway` throws.
    public func check(
        _ makeGateway: () throws -> any EntityGateway<Entity>,
        file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        let site = CallSite(file: file, line: line)
        func isKept(_ claim: String, by subject: String, _ check: () throws -> Void) -> Bool {
            do {
                try check()
                return true
            } catch {
                let broken = error as? BrokenClaim ?? BrokenClaim(expected: "no error", came: describe(error))
                let text = "\(claim): \(broken.expected); came: \(broken.came)."
                Reporter().report("Expected of \(subject) that \(text)", at: site)
                return false
            }
        }
        let first = GatewayTrial(gateway: try makeGateway(), sample: sample)
        let samples = "the contract's samples"
        guard isKept("they differ as they should", by: samples, first.samplesDiffer) else { return }
        for (claim, check) in Self.claims {
            let gateway = try makeGateway()
            let name = String(reflecting: type(of: gateway))
            _ = isKept(claim, by: name, check(GatewayTrial(gateway: gateway, sample: sample)))
        }
    }

    private static var claims: [(name: String, check: (GatewayTrial<Entity>) -> () throws -> Void)] {
        [
            ("a new gateway is empty, and keeps what is saved", GatewayTrial.savedIsKept),
            (
                "a transaction leaves and shows the same as its changes one by one",
                GatewayTrial.oneStepIsManySteps
            ),
            ("an update that throws stores nothing", GatewayTrial.throwingStoresNothing),
            ("an update may read its gateway, which shows nothing of it yet", GatewayTrial.updateMayRead),
            ("many threads lose no update, and see whole ones", GatewayTrial.threadsSeeWholeUpdates),
        ]
    }
}
