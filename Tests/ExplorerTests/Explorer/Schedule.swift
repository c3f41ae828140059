/// The decisions of one run. The next schedule is the next one in depth-first order.
///
/// Its text lists the decisions that aren't the first choice: `4:1,17:2` takes choice 1 in decision 4, choice 2 in
/// decision 17, and choice 0 in all others.
public struct Schedule: CustomStringConvertible {
    /// How often a thread may be stopped that could have gone on.
    private let limit: Int
    private var decisions: [(choice: Int, count: Int)] = []
    private var position = 0
    private var preemptions = 0
    /// The states in which decisions were made, with the fewest preemptions before them.
    private var known: [Int: Int] = [:]
    private var isInKnownState = false
    private static let longest = 100_000

    /// The first one with at most `limit` preemptions.
    public init(limit: Int) { self.limit = limit }

    /// The one with this text.
    public init(_ text: String) {
        limit = .max
        for pair in text.split(separator: ",").map({ $0.split(separator: ":").compactMap { Int($0) } }) {
            while decisions.count <= pair[0] { decisions.append((0, 0)) }
            decisions[pair[0]].choice = pair[1]
        }
    }

    public var description: String {
        decisions.enumerated().filter { $1.choice > 0 }.map { "\($0):\($1.choice)" }.joined(separator: ",")
    }

    /// Begins a run.
    mutating func rewind() { (position, preemptions, isInKnownState) = (0, 0, false) }

    /// Decides between `count` threads. If it `isPreemption` to take another one than the first, that could go on.
    /// From a `state` in which a decision was made before, all ways on are taken anyway.
    mutating func choose(of count: Int, isPreemption: Bool, in state: Int) -> Int {
        if count == 1 { return 0 }
        defer { position += 1 }
        if position == decisions.count {
            if position == Self.longest { fatalError("The program doesn't end.") }
            isInKnownState = isInKnownState || known[state].map { $0 <= preemptions } == true
            if !isInKnownState { known[state] = preemptions }
            let isDecided = isInKnownState || isPreemption && preemptions >= limit
            decisions.append((0, isDecided ? 1 : count))
        }
        let choice = decisions[position].choice
        if choice >= count { fatalError("Decision \(position) isn't what it was. Is the program deterministic?") }
        if isPreemption && choice > 0 { preemptions += 1 }
        return choice
    }

    /// Goes on to the next schedule, if there is one.
    public mutating func advance() -> Bool {
        decisions.removeLast(decisions.count - position)
        while let last = decisions.last, last.choice + 1 >= last.count { decisions.removeLast() }
        if decisions.isEmpty { return false }
        decisions[decisions.count - 1].choice += 1
        return true
    }
}
