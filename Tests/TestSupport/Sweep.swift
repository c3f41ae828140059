/// The points of a sweep: system calls of a program, each of which is made to fail in a run of its own.
package enum Sweep {
    /// The points that are visited: all, or at most `most` of each call, spread evenly. Each call has its numbers among
    /// those of its name. Prints how many are visited; sweeps with different names visit different ones.
    package static func points(
        _ name: String,
        _ calls: [String: ClosedRange<Int>],
        most: Int,
        all: Bool = SlowTests.areComplete
    ) -> [(call: String, number: Int)] {
        let turn = name.utf8.reduce(0) { $0 + Int($1) }
        let points = calls.sorted { $0.key < $1.key }.flatMap { call, numbers in
            let step = all ? 1 : (numbers.count + most - 1) / most
            return numbers.dropFirst(turn % step).enumerated()
                .filter { $0.offset % step == 0 }
                .map { (call: call, number: $0.element) }
        }
        print("sweep: \(name): \(points.count) of \(calls.values.reduce(0) { $0 + $1.count }) points")
        return points
    }
}
