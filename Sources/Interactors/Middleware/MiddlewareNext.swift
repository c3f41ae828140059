/// The next middleware or, after the last one, the interactor.
///
/// It can't be copied, and each call consumes it, so a request continues at most once.
///
/// See `Docs/Middleware.md`.
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
        route.execute(request)
    }

    /// Continues with `request` and calls `handler` with the outcome, at most once, in the request's isolation. The
    /// result of `handler` becomes the outcome; after a cancellation or a time limit, it can't change it.
    ///
    /// The handler is kept until the answer. If it uses the request, it keeps that, too, so that a request that nobody
    /// answers isn't found: let it hold what it needs of the request instead.
    public consuming func callAsFunction(_ request: Request, then handler: @escaping (Outcome) -> Outcome) {
        let handle = { (outcome: InteractorOutcome) -> InteractorDecision in
            .answer(InteractorOutcome { try handler(Result { try outcome.get() }).get() })
        }
        var question = InteractorSubrequest(
            as: .middleware,
            { [route] in route.execute(request) },
            then: handle
        )
        question.refused = { handle(.failure($0)) }
        request.proceed(with: .ask(question))
    }

    /// Continues with `request` when `work` has returned, or fails it with the error that `work` throws. The
    /// work runs in the request's isolation, and is canceled with the request.
    ///
    /// Write `work` without a list of captures: with one, Swift 6.3 runs it on another thread, and says nothing.
    public consuming func callAsFunction(_ request: Request, after work: @escaping Work) {
        let question = InteractorSubrequest(as: .wait) {
            request.startWork(isWait: true, work)
        } then: { [route] outcome in
            if outcome.error != nil { return .answer(outcome) }
            return .ask(InteractorSubrequest(as: .middleware) { route.execute(request) })
        }
        request.proceed(with: .ask(question))
    }
}
