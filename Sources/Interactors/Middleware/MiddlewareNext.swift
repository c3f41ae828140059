/// The next middleware or, after the last one, the interactor.
///
/// It can't be copied, and each of its calls consumes it, so a request is handed on at most once.
public nonisolated struct MiddlewareNext<Request: InteractorRequestProtocol>: ~Copyable {
    /// What became of a request.
    public typealias Outcome = Result<Request.Response, any Error>

    /// What a middleware does before the request goes on.
    public typealias Work = nonisolated(nonsending) () async throws -> Void

    private let route: RequestRoute

    init(_ route: RequestRoute) { self.route = route }

    /// Hands `request` on. Its outcome goes where it would have gone without the middleware.
    public consuming func callAsFunction(_ request: Request) {
        let base = request.base
        guard base.progress.contains(.executing) else {
            return base.performHere { [route] in route.execute(request.base) }
        }
        base.progress.insert(.passedOn)
        route.execute(base)
    }

    /// Hands `request` on and calls `handler` with the outcome, at most once, in the isolation that the request is executed
    /// in. What `handler` returns becomes the outcome.
    ///
    /// `handler` isn't called if the caller has its answer before, because the time is up around the middleware.
    public consuming func callAsFunction(_ request: Request, then handler: @escaping (Outcome) -> Outcome) {
        request.base.intercept { [route] _ in
            request.base.progress.insert(.passedOn)
            route.execute(request.base)
        } then: { outcome in
            let outcome = handler(outcome.map(AnyInteractorRequest.value))
            request.base.settle(outcome.map { $0 })
        }
    }

    /// Lets the middleware hand the request on after it has returned. Call this before.
    public consuming func later(_ request: Request) -> MiddlewareLater {
        MiddlewareLater(pause(request))
    }

    /// Hands `request` on when `work` has returned, or fails it with what `work` throws. The work runs in the isolation that
    /// the request is executed in, and is cancelled with the request.
    public consuming func after(_ request: Request, _ work: @escaping Work) {
        _ = pause(request)
        request.base.answer {
            try await work()
            throw RequestExecution.Resumption()
        }
    }

    private consuming func pause(_ request: Request) -> RequestExecution {
        let pause = request.base.pause { [route] in route.execute(request.base) }
        request.base.progress.insert(.passedOn)
        return pause
    }

    /// Hands `request` on in a context, which all that happens to it is a part of.
    consuming func callAsFunction(_ request: Request, in context: ExecutionContext) {
        request.base.intercept(context: context) { [route] _ in
            request.base.progress.insert(.passedOn)
            ExecutionContext.$current.withValue(context) { route.execute(request.base) }
        } then: { outcome in
            request.base.settle(outcome)
        }
    }
}

/// A request that is still to be handed on. If it is dropped, the request is abandoned.
public nonisolated struct MiddlewareLater: Sendable {
    private let execution: RequestExecution

    init(_ execution: RequestExecution) { self.execution = execution }

    /// Hands the request on, in the isolation that it is executed in. Called on any thread. A second call is ignored and
    /// reported.
    public func callAsFunction() {
        execution.settle(.failure(RequestExecution.Resumption()))
    }

    /// Fails the request with `error` instead. Called on any thread.
    public func fail(_ error: any Error) {
        execution.settle(.failure(error))
    }
}
