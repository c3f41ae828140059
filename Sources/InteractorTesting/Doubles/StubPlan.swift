/// The answers that a test has set for a double, and which of them are still to be given.
nonisolated struct StubPlan<Input, Output> {
    typealias Answer = StubAnswer<Input, Output>

    /// Where answers were set last, or the double was made.
    private(set) var site: CallSite
    private var always: (answer: Answer, site: CallSite)?
    private var isAlwaysUnused = false
    private var inOrder: [(answer: Answer, site: CallSite)] = []

    init(at site: CallSite) { self.site = site }

    /// Replaces all answers by one to every call.
    mutating func set(_ answer: Answer, at site: CallSite) {
        self = StubPlan(at: site)
        (always, isAlwaysUnused) = ((answer, site), true)
    }

    /// Adds answers to one call each.
    mutating func append(_ answers: [Answer], at site: CallSite) {
        inOrder += answers.map { ($0, site) }
        self.site = site
    }

    /// Takes the answer to the next call; nil if there is none.
    mutating func next() -> Answer? {
        if !inOrder.isEmpty { return inOrder.removeFirst().answer }
        isAlwaysUnused = false
        return always?.answer
    }

    /// Where each answer was set that no call has got.
    var unused: [CallSite] {
        inOrder.map(\.site) + (isAlwaysUnused ? [always?.site].compactMap(\.self) : [])
    }
}
