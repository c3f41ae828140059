/// What comes after a middleware: the next one or, after the last, the interactor.
public nonisolated struct MiddlewareNext<Request: InteractorRequestProtocol> {
    /// What became of a request.
    public typealias Outcome = Result<Request.Response, any Error>

    /// What a middleware does before it calls on.
    public typealias Work = nonisolated(nonsending) () async throws -> Void

    let route: RequestRoute
    let passage: UInt

    /// Hands `request` on. Its outcome goes where it would have gone without the middleware.
    public func callAsFunction(_ request: Request) {
        guard request.advancePassage(from: passage) else { return refuse(request) }
        pass(request)
    }

    /// Hands `request` on and calls `handler` with the outcome, once, in the isolation that the request is executed in;
    /// what `handler` returns becomes the outcome.
    public func callAsFunction(_ request: Request, then handler: @escaping (Outcome) -> Outcome) {
        guard request.advancePassage(from: passage) else { return refuse(request) }
        request.base.intercept { _ in
            pass(request)
        } then: { request, outcome in
            request.answer(handler(outcome))
        }
    }

    /// Lets the middleware call on after it has returned. Take it before that.
    public func later(_ request: Request) -> MiddlewareLater<Request> {
        guard request.advancePassage(from: passage) else {
            refuse(request)
            return MiddlewareLater(reply: nil)
        }
        var reply: Reply<Request.Response>?
        request.base.intercept { _ in
            reply = request.reply
        } then: { request, outcome in
            resume(request, outcome)
        }
        return MiddlewareLater(reply: reply)
    }

    /// Calls on when `work` has returned, or fails the request with what it throws. The work runs in the isolation that the
    /// request is executed in, and is cancelled with the request.
    public func after(_ request: Request, _ work: @escaping Work) {
        guard request.advancePassage(from: passage) else { return refuse(request) }
        request.base.intercept { _ in
            request.base.answerInTask {
                try await work()
                throw CallOn()
            }
        } then: { request, outcome in
            resume(request, outcome)
        }
    }

    private func resume(_ request: InteractorRequest<Request.Response>, _ outcome: Outcome) {
        if case .failure(is CallOn) = outcome {
            pass(Request.downcast(request))
        } else {
            request.answer(outcome)
        }
    }

    private func pass(_ request: Request) {
        route.execute(request)
    }

    @inline(never)
    private func refuse(_ request: Request) {
        InteractorExecutor.report(.calledOnTwice(type(of: request)), to: request.base.currentExecutor)
    }
}

/// A call of the next middleware that is still to come.
public nonisolated struct MiddlewareLater<Request: InteractorRequestProtocol>: Sendable {
    let reply: Reply<Request.Response>?

    /// Hands the request on, in the isolation that it is executed in. May be called from any thread. A second
    /// call is ignored and reported. If it is never called, the request is abandoned.
    public func callAsFunction() {
        reply?.fail(CallOn())
    }

    /// Fails the request with `error` instead.
    public func fail(_ error: any Error) {
        reply?.fail(error)
    }
}

/// How whoever calls on later says so.
private nonisolated struct CallOn: Error {}
