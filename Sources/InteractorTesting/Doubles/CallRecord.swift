/// The calls of one double: their inputs, and the answers that they get. Safe from any thread.
nonisolated final class CallRecord<Input, Output>: Sendable {
    typealias Answer = StubAnswer<Input, Output>

    private struct State {
        var inputs: [Input] = []
        var plan: StubPlan<Input, Output>
        var isReported = false
    }

    let name: String
    let reporter = Reporter()
    private let log: CallLog?
    private let state: Watched<State>

    init(of name: String, _ answer: Answer?, in log: CallLog? = nil, at site: CallSite) {
        (self.name, self.log) = (name, log)
        state = Watched(State(plan: StubPlan(at: site)))
        if let answer { set(answer, at: site) }
    }

    func set(_ answer: Answer, at site: CallSite) { state.withLock { $0.plan.set(answer, at: site) } }

    func append(_ answers: [Answer], at site: CallSite) {
        state.withLock { $0.plan.append(answers, at: site) }
    }

    func reset() { state.withLock { $0 = State(plan: StubPlan(at: $0.plan.site)) } }

    var inputs: [Input] { state.withLock { $0.inputs } }

    /// Where answers were set last, or the double was made.
    var site: CallSite { state.withLock { $0.plan.site } }

    /// Where each answer was set that no call has got.
    var unused: [CallSite] { state.withLock { $0.plan.unused } }

    /// Records a call, and takes the answer to it. Without one, it fails the test, the first time.
    func take(_ input: Input) -> Answer {
        let (answer, number, site, isReported) = state.withLock { state in
            state.inputs.append(input)
            log?.append(name)
            let answer = state.plan.next()
            defer { state.isReported = state.isReported || answer == nil }
            return (answer, state.inputs.count, state.plan.site, state.isReported)
        }
        if let answer { return answer }
        let failure = TestFailure(
            "Expected a call of stub(_:) before \(name) is called;"
                + " it has no answer for call \(number): \(describe(input)).",
            at: site
        )
        if !isReported { reporter.report(failure) }
        return .error(failure)
    }

    /// False if `bound` passes before there are `count` calls.
    nonisolated(nonsending) func wait(for count: Int, within bound: Duration) async -> Bool {
        await state.wait(within: bound) { $0.inputs.count >= count }
    }
}
