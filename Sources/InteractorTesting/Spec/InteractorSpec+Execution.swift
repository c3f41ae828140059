import Interactors

nonisolated extension InteractorSpec {
    /// Prepares, executes, and waits for the outcome; reports a second one.
    nonisolated(nonsending) func outcome(reportingAt site: CallSite) async throws -> SpecOutcome<Response> {
        let slot = OutcomeSlot<Response>(of: name, reportingAt: site)
        try execute(into: slot, isolation: #isolation)
        return try await slot.outcome(within: bound, on: clock)
    }

    /// A function of its own, so that the test doesn't hold the request afterwards: if nobody else does, it dies with
    /// its closures, and the slot knows that no answer will come.
    private func execute(into slot: OutcomeSlot<Response>, isolation: isolated (any Actor)?) throws {
        for prepare in preparations { try prepare() }
        let request = request()
        for change in changes { try change(request) }
        let promise = OutcomePromise(slot)
        request.base.onComplete = { promise.slot.fill(.response($0)) }
        request.base.onError = { promise.slot.fill(.error($0)) }
        let executor = InteractorExecutor()
        // A dropped request is noticed by its closures.
        executor.onUnhandledError = { if $0.code != .abandoned { slot.report($0) } }
        executor.registerInteractor(interactor)
        executor.execute(request.base)
    }

    func report(_ expected: String, _ outcome: SpecOutcome<Response>, at site: CallSite) {
        let summary =
            switch outcome {
            case .response: "\(name) answered with a response."
            case .error: "\(name) answered with an error."
            case .dropped: "\(name) didn't answer: it has dropped the request."
            case .late: "\(name) didn't answer within \(bound)."
            }
        Reporter().report(summary, expected: expected, came: outcome.text, at: site)
    }

    private var name: String { String(reflecting: I.self) }
}

nonisolated extension InteractorError {
    /// Whether this error, or one underneath, has the code.
    func hasCode(_ code: Code) -> Bool {
        self.code == code || underlyingError(as: InteractorError.self)?.hasCode(code) == true
    }
}
