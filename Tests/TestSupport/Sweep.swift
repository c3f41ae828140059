/// The points of a sweep: system calls of a program, each of which is made to fail in a run of its own.
package enum Sweep {
    package typealias Point = (call: String, number: Int)

    /// The points that are visited, and a line that says how many: a sample, or all with `SLOW_TESTS=all`. Sweeps with
    /// different names visit different points.
    package static func points(_ name: String, _ calls: [String: [Int]], most: Int) -> [Point] {
        let all = calls.flatMap { call, numbers in numbers.map { (call: call, number: $0) } }
        let turn = name.utf8.reduce(0) { $0 + Int($1) }
        let points = SlowTests.areComplete ? all : sample(calls, most: most, turn: turn)
        print("sweep: \(name): \(points.count) of \(all.count) points")
        return points
    }

    /// Some numbers of each call, one at least and `most` at most, spread evenly; others with another `turn`.
    package static func sample(_ calls: [String: [Int]], most: Int, turn: Int) -> [Point] {
        calls.flatMap { call, numbers in
            let step = (numbers.count + most - 1) / most
            return stride(from: turn % step, to: numbers.count, by: step)
                .map { (call: call, number: numbers[$0]) }
        }
    }
}
