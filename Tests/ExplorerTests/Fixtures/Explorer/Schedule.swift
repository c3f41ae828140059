/// The decisions of one run. The next schedule is the next one in depth-first order.
///
/// Its text lists the decisions that aren't the first choice: `4:1,17:2` takes choice 1 in decision 4, choice 2 in
/// decision 17, and choice 0 in all others.
package struct Schedule: CustomStringConvertible {
    /// How often another thread goes on than the first: while that one could, and where it can't.
    package struct Detours {
        var preemptions: Int
        var turns: Int

        package init(preemptions: Int, turns: Int) { (self.preemptions, self.turns) = (preemptions, turns) }

        func isWithin(_ other: Self) -> Bool { preemptions <= other.preemptions && turns <= other.turns }
    }

    private let limit: Detours
    private var decisions: [(choice: Int, count: Int)] = []
    private var position = 0
    private var detours = Detours(preemptions: 0, turns: 0)
    /// The states in which decisions were made, with the detours before them.
    private var known: [Int: Detours] = [:]
    private var isInKnownState = false
    private static let longest = 100_000

    /// The first one within a limit.
    package init(limit: Detours) { self.limit = limit }

    /// The one with this text.
    package init(_ text: String) {
        limit = Detours(preemptions: 0, turns: 0)
        for pair in text.split(separator: ",").map({ $0.split(separator: ":").compactMap { Int($0) } }) {
            while decisions.count <= pair[0] { decisions.append((0, 0)) }
            decisions[pair[0]].choice = pair[1]
        }
    }

    package var description: String {
        decisions.enumerated().filter { $1.choice > 0 }.map { "\($0):\($1.choice)" }.joined(separator: ",")
    }

    /// Begins a run.
    mutating func rewind() {
        (position, detours, isInKnownState) = (0, Detours(preemptions: 0, turns: 0), false)
    }

    /// Decides between `count` threads. If it `isPreemption`, the first of them could go on. From a `state` in which
    /// a decision was made before, all ways on are taken anyway.
    mutating func choose(of count: Int, isPreemption: Bool, in state: Int) -> Int {
        if count == 1 { return 0 }
        defer { position += 1 }
        var next = detours
        if isPreemption { next.preemptions += 1 } else { next.turns += 1 }
        if position == decisions.count {
            if position == Self.longest { fatalError("The program doesn't end.") }
            isInKnownState = isInKnownState || known[state]?.isWithin(detours) == true
            if !isInKnownState { known[state] = detours }
            decisions.append((0, isInKnownState || !next.isWithin(limit) ? 1 : count))
        }
        let choice = decisions[position].choice
        if choice >= count {
            fatalError("Decision \(position) isn't what it was. Is the program deterministic?")
        }
        if choice > 0 { detours = next }
        return choice
    }

    /// Goes on to the next schedule, if there is one.
    package mutating func advance() -> Bool {
        decisions.removeLast(decisions.count - position)
        while let last = decisions.last, last.choice + 1 >= last.count { decisions.removeLast() }
        if decisions.isEmpty { return false }
        decisions[decisions.count - 1].choice += 1
        return true
    }
}
