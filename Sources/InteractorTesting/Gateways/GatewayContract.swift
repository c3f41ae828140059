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
    ///   other ids; the second its other contents, so that other numbers make unequal entities with an equal
    ///   id. Called on any thread.
    public init(_ sample: @escaping @Sendable (Int, Int) -> Entity) {
        self.sample = sample
    }

    /// Checks every claim of the contract, each on an empty gateway that `makeGateway` makes for it and that
    /// shares nothing with those made before.
    ///
    /// A claim that isn't kept fails the test at the line of this call, by its name; the others are checked all the
    /// same. If a new gateway isn't empty, a call doesn't return within the bound, or the samples don't differ as they
    /// should, nothing else is checked. The gateway is used on other threads while this one waits.
    ///
    /// - Parameters:
    ///   - bound: How long a claim may take without an update that returns, in real time.
    ///   - file: The file to report for failures. Omit this argument.
    ///   - line: See `file`.
    ///   - makeGateway: Makes a gateway. Called on this thread.
    /// - Throws: What `makeGateway` throws.
    public func check(
        within bound: Duration = .seconds(3),
        file: StaticString = #filePath,
        line: UInt = #line,
        _ makeGateway: () throws -> any EntityGateway<Entity>
    ) throws {
        let (site, reporter) = (CallSite(file: file, line: line), Reporter())
        for claim in Self.claims {
            let gateway = try makeGateway()
            let trial = GatewayTrial(gateway: gateway, sample: sample)
            for (claim, check) in [Self.emptiness, claim] {
                guard let broken = trial.brokenClaim(of: check, within: bound) else { continue }
                let name = String(reflecting: type(of: gateway))
                let text = "that \(claim): \(broken.expected); came: \(broken.came)."
                reporter.report("Expected of \(name) \(text)", at: site)
                if broken.endsTheCheck || claim == Self.emptiness.name { return }
            }
        }
    }

    private typealias Claim = (name: String, check: GatewayTrial<Entity>.Check)

    private static var emptiness: Claim { ("a new gateway is empty", { try $0.gatewayIsEmpty() }) }

    private static var claims: [Claim] {
        [
            ("the contract's samples differ as they should", { try $0.samplesDiffer() }),
            ("a gateway keeps what is saved", { try $0.savedIsKept() }),
            ("an entity replaces the one with an equal id", { try $0.equalIDsAreOneEntity() }),
            (
                "a transaction leaves and shows the same as its changes one by one",
                { try $0.oneStepIsManySteps() }
            ),
            (
                "an update that throws stores nothing, and the next one stores",
                { try $0.throwingStoresNothing() }
            ),
            ("an update may read its gateway, which shows nothing of it yet", { try $0.updateMayRead() }),
            ("many threads lose no update", { try $0.threadsLoseNoUpdate() }),
            ("readers see each update whole", { try $0.readersSeeWholeUpdates() }),
        ]
    }
}
