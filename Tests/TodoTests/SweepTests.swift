import TestSupport
import Testing

/// What the sweeps visit while they don't visit all.
struct SweepTests {
    private let calls = ["rename": 3...3, "write": 1...5, "open": 10...59]

    @Test(arguments: ["add, EIO", "add, ENOSPC", "undo, EIO"])
    func eachCallIsVisitedButNotOftenerThanWanted(_ name: String) {
        let points = Sweep.points(name, calls, most: 4, all: false)
        for (call, numbers) in calls {
            let visited = points.filter { $0.call == call }.map(\.number)
            #expect((1...4).contains(visited.count))
            #expect(visited.allSatisfy(numbers.contains))
            #expect(Set(visited).count == visited.count)
        }
    }

    private func opens(_ name: String) -> [Int] {
        Sweep.points(name, calls, most: 5, all: false).filter { $0.call == "open" }.map(\.number)
    }

    @Test func pointsAreSpreadEvenly() {
        let numbers = opens("add")
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $1 - $0 == 10 })
        #expect(numbers.count == 5)
    }

    @Test func sweepsWithDifferentNamesVisitDifferentPoints() {
        #expect(Set(["a", "b", "c", "d"].map(opens)).count == 4)
    }

    @Test func allPointsAreVisitedIfThatIsWanted() {
        let points = Sweep.points("add", calls, most: 1, all: true)
        #expect(points.filter { $0.call == "open" }.map(\.number) == Array(10...59))
        #expect(points.count == 56)
    }
}
