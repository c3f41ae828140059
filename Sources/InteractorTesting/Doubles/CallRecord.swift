/// The calls of one double: their inputs, and the answers that they get. Safe from any thread.
nonisolated final class CallRecord<Input, Output>: Sendable {
    typealias Answer = StubAnswer<Input, Output>

    private struct State {
        var inputs: [Input] = []
        var plan: StubPlan<Input, Output>
        var isReported = false
    }

    let lifetime: DoubleLifetime
    private let log: CallLog?
    private let state: Guarded<State>

    init(of name: String, _ answer: Answer?, in log: CallLog? = nil, isExhaustive: Bool, at site: CallSite) {
        (lifetime, self.log) = (DoubleLifetime(of: name, at: site), log)
        state = Guarded(State(plan: StubPlan(at: site)))
        lifetime.begin { [self] in end(isExhaustive: isExhaustive) }
        if let answer { state.withLock { $0.plan.set(answer, at: site) } }
    }

    var name: String { lifetime.name }

    func set(_ answer: Answer, at site: CallSite) {
        lifetime.noteUse()
        state.withLock { $0.plan.set(answer, at: site) }
    }

    func append(_ answers: [Answer], at site: CallSite) {
        lifetime.noteUse()
        state.withLock { $0.plan.append(answers, at: site) }
    }

    func reset() { state.withLock { $0 = State(plan: StubPlan(at: $0.plan.site)) } }

    var inputs: [Input] { state.withLock { $0.inputs } }

    /// Where answers were set last, or the double was made.
    var site: CallSite { state.withLock { $0.plan.site } }

    /// Records a call, and takes the answer to it. Without one, it fails the test, the first time.
    func take(_ input: Input) -> Answer {
        lifetime.noteUse()
        let (answer, number, site, isReported) = state.withLock { state in
            state.inputs.append(input)
            log?.append(name)
            let answer = state.plan.next()
            defer { state.isReported = state.isReported || answer == nil }
            return (answer, state.inputs.count, state.plan.site, state.isReported)
        }
        if let answer { return answer }
        let failure = TestFailure(
            """
            Expected an answer for each call of \(name); call \(number) has none: \(describe(input)). \
            Set it by stub(_:), or call it less often.
            """,
            at: site
        )
        if !isReported { lifetime.report(failure) }
        return .error(failure)
    }

    private func end(isExhaustive: Bool) {
        let unused = state.withLock { $0.plan.unused }
        guard isExhaustive, let first = unused.first else { return }
        lifetime.report(
            """
            Expected \(name) to give all of its answers; not needed: \(unused.count). \
            Delete them, or pass exhaustive: false.
            """,
            at: first
        )
    }
}
