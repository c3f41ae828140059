import TestSupport
import Testing

/// What the sweeps visit while they don't visit all.
struct SweepTests {
    private let calls = ["rename": 3...3, "write": 1...5, "open": 10...59]

    private func numbers(_ call: String, most: Int, turn: Int) -> [Int] {
        Sweep.sample(calls, most: most, turn: turn).filter { $0.call == call }.map(\.number)
    }

    @Test(arguments: 0..<60)
    func eachCallIsVisitedButNotOftenerThanWanted(_ turn: Int) {
        for (call, range) in calls {
            let visited = numbers(call, most: 4, turn: turn)
            #expect((1...4).contains(visited.count))
            #expect(visited.allSatisfy(range.contains))
        }
    }

    @Test func pointsAreSpreadEvenly() {
        #expect(numbers("open", most: 5, turn: 7) == [17, 27, 37, 47, 57])
    }

    @Test func allPointsAreVisitedInTurn() {
        #expect(Set((0..<10).flatMap { numbers("open", most: 5, turn: $0) }) == Set(10...59))
        #expect(numbers("write", most: 5, turn: 3) == [1, 2, 3, 4, 5])
    }
}
