import Dispatch
import Interactors

nonisolated extension GatewayTrial {
    /// Each update adds an entity.
    func threadsLoseNoUpdate() throws {
        try onThreads(4) { _ in
            for _ in 1...6 {
                try gateway.update { transaction in
                    // A lost update would leave a gap that the next one fills again.
                    let count = try transaction.all().count
                    letOtherThreadsGoFirst()
                    transaction.save(sample(count, 0))
                }
                updates.withLock { $0 += 1 }
            }
        }
        try expect(gateway.all(), (0..<24).map { sample($0, 0) })
    }

    /// Each update changes fifty entities, while a thread does nothing but read.
    func readersSeeWholeUpdates() throws {
        let states = (0...1).map { version in (0..<50).map { sample($0, version) } }
        try gateway.save(states[0])
        let hasEnded = Guarded(false)
        try onThreads(2) { thread in
            if thread == 0 {
                while !hasEnded.withLock({ $0 }) {
                    let seen = try gateway.all()
                    if states.contains(seen) { continue }
                    let came = seen.map(describe).joined(separator: "\n")
                    throw BrokenClaim(expected: "fifty entities of one update", came: came)
                }
            } else {
                defer { hasEnded.withLock { $0 = true } }
                let start = ContinuousClock.now
                while start.duration(to: .now) < .milliseconds(500) {
                    let number = updates.withLock { count in
                        count += 1
                        return count
                    }
                    try gateway.save(states[number % 2])
                }
            }
        }
    }

    /// Runs `body` on threads with these numbers, also on one core, and throws the first error.
    private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) throws {
        let errors = EventLog<any Error>()
        let threads = DispatchGroup()
        for number in 0..<count {
            DispatchQueue(label: "InteractorTesting.GatewayContract.\(number)").async(group: threads) {
                do { try body(number) } catch { errors.append(error) }
            }
        }
        threads.wait()
        if let error = errors.all.first { throw error }
    }

    /// Pauses, since a core that isn't busy gets another thread.
    private func letOtherThreadsGoFirst() {
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .microseconds(100))
    }
}
