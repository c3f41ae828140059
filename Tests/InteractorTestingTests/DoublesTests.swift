import Dispatch
import InteractorTesting
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite struct DoublesTests {
    @Test func sequenceCountsFromOne() {
        let tokens = Sequenced { "token-\($0)" }
        #expect([tokens.next(), tokens.next()] == ["token-1", "token-2"])
    }

    @Test func idsEndInTheirNumber() {
        let ids = Sequenced<UUID>.uuids()
        #expect(ids.next().uuidString == "00000000-0000-0000-0000-000000000001")
        for _ in 2...256 { _ = ids.next() }
        #expect(ids.next().uuidString == "00000000-0000-0000-0000-000000000101")
    }

    @Test func noValueIsGivenToTwoThreads() {
        let numbers = Sequenced { $0 }
        let seen = Collector<Int>()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<100 { seen.append(numbers.next()) }
        }
        #expect(seen.all.sorted() == Array(1...800))
    }

    @Test func adjustableValueStaysUntilItIsChanged() {
        let date = Adjustable(Date(timeIntervalSince1970: 0))
        #expect(date.value == Date(timeIntervalSince1970: 0))
        date.change { $0 += 60 }
        #expect(date.value == Date(timeIntervalSince1970: 60))
        date.value = Date(timeIntervalSince1970: 1)
        #expect(date.value == Date(timeIntervalSince1970: 1))
    }

    @Test func changeThatThrowsChangesNothing() {
        let count = Adjustable(1)
        #expect(throws: Unwelcome.self) {
            try count.change {
                $0 = 2
                throw Unwelcome()
            }
        }
        #expect(count.value == 1)
    }
}
