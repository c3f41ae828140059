import Dispatch
import Interactors

nonisolated extension GatewayContract {
    static var threadClaims: [Claim] {
        [("many threads lose no update, and see whole ones", threadsSeeWholeUpdates)]
    }

    /// Each update adds an entity, and gives the first two the new count as their contents.
    private static func threadsSeeWholeUpdates(_ trial: GatewayTrial<Entity>) throws {
        @Sendable func firstTwo(of count: Int) -> [Entity] { (0...1).map { trial.sample($0, count) } }
        try trial.gateway.save(firstTwo(of: 2))
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            do {
                for _ in 1...25 {
                    try trial.gateway.update { transaction in
                        // A lost update would leave a gap that the next one fills again.
                        let count = try transaction.all().count
                        for entity in firstTwo(of: count + 1) + [trial.sample(count, 0)] {
                            transaction.save(entity)
                        }
                    }
                    let seen = try trial.gateway.all()
                    trial.expect(Array(seen.prefix(2)), firstTwo(of: seen.count))
                }
            } catch {
                trial.report(expected: "no error", came: describe(error))
            }
        }
        trial.expect(try trial.gateway.all(), firstTwo(of: 202) + (2..<202).map { trial.sample($0, 0) })
    }
}
