import Interactors

nonisolated extension InteractorSpec {
    /// Prepares, executes, lets the events happen, and waits for the answer; in the caller's isolation, or `held`.
    nonisolated(nonsending) func outcome(
        at site: CallSite,
        in held: HeldIsolation? = nil
    ) async throws -> SpecOutcome<Request.Response> {
        if held == nil, hasNoIsolation(#isolation) { return try await onMainActor(Transfer(self), at: site) }
        let outcome = SpecOutcome<Request.Response>(of: name, at: site)
        let watch = MainThreadWatch(of: "an answer from \(name)", within: bound, at: site)
        defer { watch.stop() }
        for prepare in preparations { try await prepare() }
        let executor = executor { error in
            // A dropped request is noticed by its closures.
            if error.code != .abandoned { outcome.reportSecond(error.message) }
        }
        // Until the end, so that it also hears of what comes after the first answer.
        defer { withExtendedLifetime(executor) {} }
        weak var request: Request?
        request = try execute(by: executor, into: outcome, in: held)
        for event in events {
            if event.needsRequest, request == nil { outcome.reportSkipped(event.name) }
            try await event.happen(request)
        }
        let note = await waitInTest(within: bound) {
            if let jobs = held?.jobs, !jobs.isIdle { await jobs.settle(draining: true) }
            return outcome.isDecided
        }
        // A task that the interactor has started may answer again.
        await letOthersGoFirst()
        try Task.checkCancellation()
        if let note { outcome.miss("didn't answer within \(bound)" + (note.isEmpty ? "" : ".\(note)")) }
        return outcome
    }

    /// The test doesn't hold the request afterwards: unless another object does, it dies with its closures,
    /// and the outcome knows that no answer will come.
    private func execute(
        by executor: InteractorExecutor,
        into outcome: SpecOutcome<Request.Response>,
        in held: HeldIsolation?,
        isolation: isolated (any Actor)? = #isolation
    ) throws -> Request {
        if let held {
            let spec = Transfer(self)
            return try held.jobs.perform {
                try held.assumeIsolated { held in
                    Transfer(try spec.value.execute(by: executor, into: outcome, in: nil, isolation: held))
                }.value
            }
        }
        let request = request()
        for change in changes { try change(request) }
        for watch in watches { watch(request, outcome) }
        let promise = AnswerPromise(outcome)
        request.onComplete = { promise.outcome.complete(with: .success($0)) }
        request.onError = { promise.outcome.complete(with: .failure($0)) }
        executor.execute(request)
        return request
    }
}

/// Held by the closures of the request; when the last of them goes, no answer will come.
private nonisolated final class AnswerPromise<Response>: Sendable {
    let outcome: SpecOutcome<Response>

    init(_ outcome: SpecOutcome<Response>) { self.outcome = outcome }

    deinit { outcome.miss("dropped the request without an answer") }
}

private nonisolated func hasNoIsolation(_ isolation: (any Actor)?) -> Bool { isolation == nil }

/// Without an isolation, a late answer has nowhere to run.
@MainActor private func onMainActor<Request>(
    _ spec: Transfer<InteractorSpec<Request>>,
    at site: CallSite
) async throws -> SpecOutcome<Request.Response> {
    try await spec.value.outcome(at: site)
}
