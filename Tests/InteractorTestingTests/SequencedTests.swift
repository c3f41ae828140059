import Dispatch
import InteractorTesting
import Testing

@Suite struct SequencedTests {
    @Test func sequenceCountsFromOne() {
        let tokens = Sequenced { "token-\($0)" }
        #expect([tokens.next(), tokens.next()] == ["token-1", "token-2"])
    }

    @Test func noValueIsGivenToTwoThreads() {
        let numbers = Sequenced { $0 }
        let seen = Collector<Int>()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<100 { seen.append(numbers.next()) }
        }
        #expect(seen.all.sorted() == Array(1...800))
    }
}
