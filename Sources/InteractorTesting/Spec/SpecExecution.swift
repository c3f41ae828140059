import Interactors

nonisolated extension InteractorSpec {
    func report(_ expected: String, _ answer: SpecAnswer<Request.Response>, at site: CallSite) {
        // A double or a clock has reported its failure itself.
        if case .error(let error) = answer, error.underlyingError(as: TestFailure.self) != nil { return }
        Reporter().report("Expected \(expected) from \(name); it \(answer.text)", at: site)
    }

    /// Prepares, executes, and waits for the answer.
    nonisolated(nonsending) func answer(
        at site: CallSite
    ) async throws -> (answer: SpecAnswer<Request.Response>, updates: [SpecStep]) {
        let slot = AnswerSlot<Request.Response>(of: name, reportingAt: site)
        let watch = MainThreadWatch(of: "an answer from \(name)", within: bound, at: site)
        defer { watch.stop() }
        for prepare in preparations { try await prepare() }
        let executor = executor(reportingTo: slot)
        // Until the end, so that it also hears of what comes after the first answer.
        defer { withExtendedLifetime(executor) {} }
        weak var request: Request?
        request = try execute(by: executor, into: slot, isolation: #isolation)
        for event in events { try await event.happen(request) }
        return (try await slot.answer(within: bound), slot.trace)
    }

    /// The test doesn't hold the request afterwards: unless another object does, it dies with its closures,
    /// and the slot knows that no answer will come.
    func execute(
        by executor: InteractorExecutor,
        into slot: AnswerSlot<Request.Response>,
        isolation: isolated (any Actor)?
    ) throws -> Request {
        let request = request()
        for change in changes { try change(request) }
        for watch in watches { watch(request, slot) }
        let promise = AnswerPromise(slot)
        request.onComplete = { promise.slot.fill(.response($0)) }
        request.onError = { promise.slot.fill(.error($0)) }
        executor.execute(request)
        return request
    }

    func executor(reportingTo slot: AnswerSlot<Request.Response>) -> InteractorExecutor {
        executor { error in
            // A dropped request is noticed by its closures.
            if error.code != .abandoned { slot.reportSecond(error.message) }
        }
    }
}
