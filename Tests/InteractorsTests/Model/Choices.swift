import TestSupport

/// Numbers that decide a program. Without a number, the decision is the simplest, so shorter lists of smaller
/// numbers make simpler programs.
struct Choices {
    private(set) var numbers: [Int]
    private var next = 0

    init(_ numbers: [Int]) { self.numbers = numbers }

    /// The choices of program number `seed`.
    init(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        numbers = (0..<120).map { _ in Int.random(in: 0..<60, using: &random) }
    }

    mutating func number(below bound: Int) -> Int {
        guard next < numbers.count else { return 0 }
        numbers[next] %= bound
        next += 1
        return numbers[next - 1]
    }

    /// One of `options`, whose first is the simplest.
    mutating func one<Option>(of options: [Option]) -> Option { options[number(below: options.count)] }

    /// True once in `count` times.
    mutating func isOne(in count: Int) -> Bool { number(below: count) == count - 1 }
}
