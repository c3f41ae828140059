/// Finds the simplest choices whose program still fails.
struct Shrinker {
    let fails: (Choices) async -> Bool

    func simplest(_ choices: Choices) async -> Choices {
        var simplest = choices
        while let simpler = await simpler(than: simplest) { simplest = simpler }
        return simplest
    }

    private func simpler(than choices: Choices) async -> Choices? {
        for candidate in candidates(choices.numbers) {
            let candidate = Choices(candidate)
            if await fails(candidate) { return candidate }
        }
        return nil
    }

    /// Without some of the numbers, the most first, or with a smaller one and without some that follow it.
    private func candidates(_ numbers: [Int]) -> some Sequence<[Int]> {
        let shorter = numbers.indices.reversed().lazy.flatMap { length in
            (0..<numbers.count - length).lazy.map { start in
                var fewer = numbers
                fewer.removeSubrange(start...start + length)
                return fewer
            }
        }
        let smaller = numbers.indices.lazy.flatMap { index in
            (0..<numbers[index]).lazy.flatMap { number in
                (0..<min(12, numbers.count - index)).lazy.map { length in
                    var lower = numbers
                    lower[index] = number
                    lower.removeSubrange(index + 1..<index + 1 + length)
                    return lower
                }
            }
        }
        return Array(shorter) + Array(smaller)
    }
}
