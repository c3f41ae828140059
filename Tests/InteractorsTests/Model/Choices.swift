import TestSupport

/// What decides a random program.
struct Choices {
    private var random: SeededGenerator

    /// The choices of program number `seed`.
    init(seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }

    mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    mutating func one<Option>(of options: [Option]) -> Option { options[number(below: options.count)] }

    /// True once in `count` times.
    mutating func isOne(in count: Int) -> Bool { number(below: count) == 0 }
}
