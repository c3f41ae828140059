import Dispatch
import Interactors

nonisolated extension GatewayContract {
    static var threadClaims: [Claim] {
        [
            ("no update of many threads is lost", noUpdateIsLost),
            ("readers see whole transactions", readersSeeWholeTransactions),
        ]
    }

    private static func noUpdateIsLost(_ trial: GatewayTrial<Entity>) throws {
        concurrently(trial, threads: 8, steps: 25) { _, _ in
            try trial.gateway.update { transaction in
                // A lost update would leave a gap that the next one fills again.
                transaction.save(trial.sample(try transaction.all().count, 0))
            }
        }
        trial.expect(try trial.gateway.all(), (0..<200).map { trial.sample($0, 0) })
    }

    private static func readersSeeWholeTransactions(_ trial: GatewayTrial<Entity>) throws {
        try trial.gateway.save([trial.sample(1, 0), trial.sample(2, 0)])
        let wholes = (0...50).map { [trial.sample(1, $0), trial.sample(2, $0)] }
        concurrently(trial, threads: 4, steps: 50) { thread, step in
            if thread == 0 { try trial.gateway.save(wholes[step]) }
            let seen = try trial.gateway.all()
            if wholes.contains(seen) { return }
            trial.report(expected: "two entities of one transaction", came: describe(seen))
        }
    }

    /// Calls `body` with each step from 1 on, in each of some threads at the same time.
    private static func concurrently(
        _ trial: GatewayTrial<Entity>,
        threads: Int,
        steps: Int,
        _ body: @Sendable (_ thread: Int, _ step: Int) throws -> Void
    ) {
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
            do {
                for step in 1...steps { try body(thread, step) }
            } catch {
                trial.report(expected: "no error", came: describe(error))
            }
        }
    }
}
