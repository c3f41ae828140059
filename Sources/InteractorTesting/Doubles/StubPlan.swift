/// The answers that a test has set for a double, and which of them are still to be given.
nonisolated struct StubPlan<Input, Output> {
    typealias Answer = StubAnswer<Input, Output>

    /// Where answers were set last, or the double was made.
    private(set) var site: CallSite
    private let always: Answer?
    private let alwaysSite: CallSite
    private var isAlwaysUnused: Bool
    private var inOrder: [(answer: Answer, site: CallSite)] = []

    /// Creates a plan with one answer to every call, or with none.
    init(_ always: Answer? = nil, at site: CallSite) {
        (self.always, isAlwaysUnused) = (always, always != nil)
        (self.site, alwaysSite) = (site, site)
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
        return always
    }

    /// Where each answer was set that no call has got.
    var unused: [CallSite] { inOrder.map(\.site) + (isAlwaysUnused ? [alwaysSite] : []) }
}
