/// An order of events, and after which steps the isolation is drained. The first step is the execution.
nonisolated struct EventOrder {
    let events: [Int]
    let isDrained: [Bool]

    /// Every order of `count` events, then of one more, a cancellation; the ones that drain the isolation after each
    /// step come first.
    static func all(of count: Int) -> [EventOrder] {
        orders(of: count, cancelling: nil) + orders(of: count + 1, cancelling: count)
    }

    /// A service can't answer before it is asked, so only a cancellation comes before the interactor has started.
    private static func orders(of count: Int, cancelling cancellation: Int?) -> [EventOrder] {
        let permutations = permutations(Array(0..<count))
        return (0..<1 << count).flatMap { busy in
            let isDrained = (0..<count).map { busy >> $0 & 1 == 0 }
            return permutations.filter { isDrained.first != false || $0.first == cancellation }
                .map { EventOrder(events: $0, isDrained: isDrained) }
        }
    }

    private static func permutations(_ items: [Int]) -> [[Int]] {
        if items.isEmpty { return [[]] }
        return items.flatMap { first in
            permutations(items.filter { $0 != first }).map { [first] + $0 }
        }
    }

    /// As a failure names it: "execute, drain, answer, cancel".
    func text(_ names: [String]) -> String {
        zip(["execute"] + events.map { names[$0] }, isDrained + [false])
            .flatMap { $1 ? [$0, "drain"] : [$0] }
            .joined(separator: ", ")
    }
}
