import Interactors

nonisolated extension InteractorSpec {
    /// Prepares, executes, lets the events happen, and waits for the answer; in the caller's isolation, or `held`.
    nonisolated(nonsending) func outcome(
        at site: CallSite,
        in held: HeldIsolation? = nil
    ) async throws -> SpecOutcome<Request.Response> {
        if held == nil, hasNoIsolation(#isolation) { return try await onMainActor(Transfer(self), at: site) }
        for prepare in preparations { try await prepare() }
        let outcome = SpecOutcome<Request.Response>(of: name, at: site)
        let executor = executor()
        let ownHook = executor.onUnhandledError
        executor.onUnhandledError = { error in
            outcome.hear(error)
            ownHook(error)
        }
        // An executor of the spec's own may report a second answer later.
        defer { if isExecutorShared { executor.onUnhandledError = ownHook } }
        let wait = Wait(for: "an answer from \(name)", within: bound, at: site)
        defer { wait.end() }
        // Weak, since a request that nothing else keeps was dropped: its closures have gone with it.
        weak var request: Request?
        request = try execute(by: executor, into: outcome, in: held)
        for event in events {
            // The interactor's work has begun by then, and what it relayed has arrived.
            await letOthersGoFirst()
            wait.expectReturn(of: "\"\(event.name)\"")
            if event.needsRequest, request == nil { outcome.reportSkipped(event.name) }
            try await event.happen(request)
            wait.expectReturn(of: "it")
        }
        let isInTime = await wait.until {
            await held?.jobs.drain()
            return outcome.answer != nil || request == nil
        }
        // A task that the interactor has started may answer again.
        await letOthersGoFirst()
        try Task.checkCancellation()
        let late = "didn't answer within \(bound).\(wait.circumstances)"
        outcome.end(
            missing: isInTime ? "dropped the request without an answer" : late,
            isReported: !wait.end()
        )
        return outcome
    }

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
        precondition(
            request.onComplete == nil && request.onError == nil,
            """
            A spec of \(String(reflecting: Request.self)) sets onComplete and onError itself; request, when, or watching \
            has set one, or a former then. Write what you expect of the answer in then or thenError, and \
            `request: Request()` in the call of spec, which makes a new request for each then.
            """
        )
        request.onComplete = { outcome.complete(with: .success($0)) }
        request.onError = { outcome.complete(with: .failure($0)) }
        executor.execute(request)
        return request
    }
}

private nonisolated func hasNoIsolation(_ isolation: (any Actor)?) -> Bool { isolation == nil }

/// Without an isolation, a late answer has nowhere to run.
@MainActor private func onMainActor<Request>(
    _ spec: Transfer<InteractorSpec<Request>>,
    at site: CallSite
) async throws -> SpecOutcome<Request.Response> {
    try await spec.value.outcome(at: site)
}
