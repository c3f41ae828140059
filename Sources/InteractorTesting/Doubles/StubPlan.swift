/// The answers that a test has set for a double and that no call has received yet.
nonisolated struct StubPlan<Input, Output> {
    typealias Answer = StubAnswer<Input, Output>

    /// The line that set answers last or, without one, the line that created the double.
    private(set) var site: CallSite
    private let always: Answer?
    private var inOrder: [(answer: Answer, site: CallSite)] = []

    /// Creates a plan that gives `always` to every call.
    init(_ always: Answer? = nil, at site: CallSite) {
        self.always = always
        self.site = site
    }

    /// Adds answers, each for one call.
    mutating func append(_ answers: [Answer], at site: CallSite) {
        inOrder += answers.map { ($0, site) }
        self.site = site
    }

    /// Removes and returns the next call's answer; nil if there is none.
    mutating func next() -> Answer? { inOrder.isEmpty ? always : inOrder.removeFirst().answer }

    /// For each answer that one call should have received, the line that set it.
    var unused: [CallSite] { inOrder.map(\.site) }
}
