/// The next middleware or, after the last one, the interactor.
///
/// It can't be copied, and each call consumes it, so a request continues at most once.
public nonisolated struct MiddlewareNext<Request: InteractorRequestProtocol>: ~Copyable {
    /// A response or an error.
    public typealias Outcome = Result<Request.Response, any Error>

    /// Work that a middleware does before the request continues.
    public typealias Work = nonisolated(nonsending) () async throws -> Void

    private let route: InteractorRoute

    @inline(__always)
    init(_ route: InteractorRoute) { self.route = route }

    /// Continues with `request`. Its outcome goes where it would go without the middleware.
    public consuming func callAsFunction(_ request: Request) {
        request.interactorCall.isHeldByMiddleware = false
        route.execute(request)
    }

    /// Continues with `request` and calls `handler` with the outcome, at most once, in the request's
    /// isolation. The result of `handler` becomes the outcome.
    public consuming func callAsFunction(_ request: Request, then handler: @escaping (Outcome) -> Outcome) {
        let step = InteractorStep.run { [route] _ in
            route.execute(request)
        } then: { outcome in
            .answer(InteractorOutcome { try handler(Result { try outcome.get() }).get() })
        }
        request.passOn(step)
    }

    /// Continues with `request` in a context, which is the parent of the requests that it leads to.
    consuming func callAsFunction(_ request: Request, in context: InteractorContext) {
        let step = InteractorStep.run { [route] _ in
            InteractorContext.$current.withValue(context) { route.execute(request) }
        }
        request.passOn(step)
    }

    /// The right to continue after the middleware has returned: `complete()` continues, and `fail(_:)` fails
    /// the request instead. Call this before the middleware returns.
    public consuming func later(_ request: Request) -> Reply<Void> {
        var reply: Reply<Void>?
        proceed(with: request, after: { _ in reply = Reply(request.ensureInteractorExecution()) })
        guard let reply else {
            fatalError(
                "\(Request.self) isn't being executed any more. Call this before the middleware returns."
            )
        }
        return reply
    }

    /// Continues with `request` when `work` has returned, or fails it with the error that `work` throws. The
    /// work runs in the request's isolation, and is cancelled with the request.
    public consuming func after(_ request: Request, _ work: @escaping Work) {
        proceed(with: request, after: { _ in request.startWork(work) })
    }

    /// Continues with `request` when what is started has settled an execution.
    private consuming func proceed(
        with request: Request,
        after start: @escaping (InteractorExecution) -> Void
    ) {
        request.passOn(
            .wait(
                of: request,
                for: start,
                then: { [route] in .run({ _ in route.execute(request) }) }
            )
        )
    }
}

nonisolated extension AnyInteractorRequest {
    /// Notes that a middleware has handed the request on, and proceeds.
    fileprivate final func passOn(_ step: InteractorStep) {
        interactorCall.isHeldByMiddleware = false
        proceed(with: step)
    }
}
