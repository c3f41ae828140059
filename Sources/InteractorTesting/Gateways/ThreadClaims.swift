import Dispatch
import Interactors

nonisolated extension GatewayTrial {
    /// Each update adds an entity, and gives the first two the new count as their contents.
    func threadsSeeWholeUpdates() throws {
        @Sendable func firstTwo(of count: Int) -> [Entity] { (0...1).map { sample($0, count) } }
        try gateway.save(firstTwo(of: 2))
        let errors = EventLog<any Error>()
        let threads = DispatchGroup()
        for number in 1...8 {
            // Each queue has a thread, also on one core.
            DispatchQueue(label: "InteractorTesting.GatewayContract.\(number)").async(group: threads) {
                do {
                    for _ in 1...25 {
                        try gateway.update { transaction in
                            // A lost update would leave a gap that the next one fills again.
                            let count = try transaction.all().count
                            letOtherThreadsGoFirst()
                            for entity in firstTwo(of: count + 1) + [sample(count, 0)] {
                                transaction.save(entity)
                            }
                        }
                        let seen = try gateway.all()
                        try expect(Array(seen.prefix(2)), firstTwo(of: seen.count))
                    }
                } catch {
                    errors.append(error)
                }
            }
        }
        threads.wait()
        if let error = errors.all.first { throw error }
        try expect(gateway.all(), firstTwo(of: 202) + (2..<202).map { sample($0, 0) })
    }

    /// Pauses, since a core that isn't busy gets another thread.
    private func letOtherThreadsGoFirst() {
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .microseconds(10))
    }
}
