/// The next middleware or, after the last one, the interactor.
///
/// It can't be copied, and each call consumes it, so a request continues at most once.
public nonisolated struct MiddlewareNext<Request: InteractorRequestProtocol>: ~Copyable {
    /// A response or an error.
    public typealias Outcome = Result<Request.Response, any Error>

    /// Work that a middleware does before the request continues.
    public typealias Work = nonisolated(nonsending) () async throws -> Void

    private let route: RequestRoute

    @inline(__always)
    init(_ route: RequestRoute) { self.route = route }

    /// Continues with `request`. Its outcome goes where it would go without the middleware.
    public consuming func callAsFunction(_ request: Request) {
        guard request.requestProgress.contains(.executing) else {
            return request.performHere { [route] in route.execute(request) }
        }
        request.requestProgress.insert(.passedOn)
        route.execute(request)
    }

    /// Continues with `request` and calls `handler` with the outcome, at most once, in the request's
    /// isolation. The result of `handler` becomes the outcome.
    ///
    /// `handler` isn't called if a time limit around the middleware has answered the caller before.
    public consuming func callAsFunction(_ request: Request, then handler: @escaping (Outcome) -> Outcome) {
        request.intercept { [route] _ in
            request.requestProgress.insert(.passedOn)
            route.execute(request)
        } then: { outcome in
            let outcome = handler(outcome.map(AnyInteractorRequest.value))
            request.settle(outcome.map { $0 })
        }
    }

    /// The right to continue after the middleware has returned. Call this before it returns.
    public consuming func later(_ request: Request) -> MiddlewareLater {
        MiddlewareLater(pause(request))
    }

    /// Continues with `request` when `work` has returned, or fails it with the error that `work` throws. The
    /// work runs in the request's isolation, and is cancelled with the request.
    public consuming func after(_ request: Request, _ work: @escaping Work) {
        _ = pause(request)
        request.answer {
            try await work()
            throw RequestExecution.Resumption()
        }
    }

    private consuming func pause(_ request: Request) -> RequestExecution {
        let pause = request.pause { [route] in route.execute(request) }
        request.requestProgress.insert(.passedOn)
        return pause
    }

    /// Continues with `request` in a context, which is the parent of the requests that it leads to.
    consuming func callAsFunction(_ request: Request, in context: ExecutionContext) {
        request.intercept(context: context) { [route] _ in
            request.requestProgress.insert(.passedOn)
            ExecutionContext.$current.withValue(context) { route.execute(request) }
        } then: { outcome in
            request.settle(outcome)
        }
    }
}

/// The right to continue with a request later. If the last copy is released unused, the request is abandoned.
public nonisolated struct MiddlewareLater: Sendable {
    private let execution: RequestExecution

    init(_ execution: RequestExecution) { self.execution = execution }

    /// Continues with the request, in its isolation. Call it on any thread. A second call is ignored and
    /// reported.
    public func callAsFunction() {
        execution.settle(.failure(RequestExecution.Resumption()))
    }

    /// Fails the request with `error` instead. Call it on any thread.
    public func fail(_ error: any Error) {
        execution.settle(.failure(error))
    }
}
