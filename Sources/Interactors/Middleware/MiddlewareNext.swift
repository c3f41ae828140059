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
        guard request.interactorCall.state.isInCall else {
            return request.performInCall { [route] in route.execute(request) }
        }
        request.interactorCall.isPassedOn = true
        route.execute(request)
    }

    /// Continues with `request` and calls `handler` with the outcome, at most once, in the request's
    /// isolation. The result of `handler` becomes the outcome.
    ///
    /// `handler` isn't called if a time limit around the middleware has answered the caller before.
    public consuming func callAsFunction(_ request: Request, then handler: @escaping (Outcome) -> Outcome) {
        proceed(with: request) { outcome in
            RequestOutcome(handler(Result { try outcome.get() }))
        }
    }

    /// The right to continue after the middleware has returned. Call this before it returns.
    public consuming func later(_ request: Request) -> MiddlewareLater {
        var pause: RequestExecution?
        proceed(with: request, after: { pause = $0 })
        guard let pause else {
            fatalError(
                "\(Request.self) isn't being executed any more. Call this before the middleware returns."
            )
        }
        return MiddlewareLater(pause)
    }

    /// Continues with `request` when `work` has returned, or fails it with the error that `work` throws. The
    /// work runs in the request's isolation, and is cancelled with the request.
    public consuming func after(_ request: Request, _ work: @escaping Work) {
        proceed(with: request, after: { request.settle($0, with: work) })
    }

    /// Continues with `request` when what is started has settled an execution.
    private consuming func proceed(with request: Request, after start: @escaping (RequestExecution) -> Void) {
        request.interactorCall.isPassedOn = true
        request.proceed(
            with: .attempt(start) { [route] outcome in
                if case .failure = outcome { return .answer(outcome) }
                return .attempt { _ in
                    route.execute(request)
                } then: {
                    .answer($0)
                }
            }
        )
    }

    /// Continues with `request` in a context, which is the parent of the requests that it leads to.
    consuming func callAsFunction(_ request: Request, in context: ExecutionContext) {
        proceed(with: request, in: context, then: { $0 })
    }

    private consuming func proceed(
        with request: Request,
        in context: ExecutionContext? = nil,
        then handler: @escaping (RequestOutcome) -> RequestOutcome
    ) {
        request.interactorCall.isPassedOn = true
        request.proceed(
            with: .attempt { [route] _ in
                ExecutionContext.$current.withValue(context ?? .current) { route.execute(request) }
            } then: {
                .answer(handler($0))
            }
        )
    }
}

/// The right to continue with a request later. If the last copy is released unused, the request is abandoned.
public nonisolated struct MiddlewareLater: Sendable {
    private let execution: RequestExecution

    init(_ execution: RequestExecution) { self.execution = execution }

    /// Continues with the request, in its isolation. Call it on any thread. A second call is ignored and
    /// reported.
    public func callAsFunction() {
        execution.settle(.success(()))
    }

    /// Fails the request with `error` instead. Call it on any thread.
    public func fail(_ error: any Error) {
        execution.settle(.failure(error))
    }
}
