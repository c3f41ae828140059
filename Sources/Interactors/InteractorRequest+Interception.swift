/// What interactors that wrap interactors, and middleware, are made of.
nonisolated extension InteractorRequest {
    typealias Outcome = Result<Response, any Error>

    /// Runs `call`, which has an interactor execute the request, and hands the outcome to `handler` instead of the
    /// closures: however the interactor answers, once, in the isolation that the request is executed in.
    ///
    /// With an `ownIsolation`, the outcome is delivered in a private isolation if the caller has none.
    final func intercept(
        needsIsolation: Bool = false,
        _ call: (RequestExchange<Response>) -> Void,
        then handler: @escaping (InteractorRequest, Outcome) -> Void
    ) {
        guard dispatch.isUnderWay else {
            beginDirectCall()
            return perform(exchange?.executor, exchange?.isolation) {
                intercept(needsIsolation: needsIsolation, call, then: handler)
            }
        }
        let isolation = exchange?.isolation ?? dispatch.isolation
        let interception = open(
            RequestExchange(
                .wrapper(handler),
                executor: dispatch.executor,
                isolation: isolation ?? (needsIsolation ? PrivateIsolation() : nil),
                outer: exchange,
                isDispatching: true,
                isHeld: true
            )
        )
        counted(call, in: interception)
    }

    /// Not inlined: it counts references, which needs a frame of its own.
    @inline(never)
    private final func counted(
        _ call: (RequestExchange<Response>) -> Void,
        in interception: RequestExchange<Response>
    ) {
        let references = RequestDispatch.referenceCount(of: self)
        call(interception)
        interception.endCall(of: self, referencesBefore: references)
    }

    /// Answers with an outcome: who awaits it gets the error as it is.
    final func answer(_ outcome: Outcome) {
        switch outcome {
        case .success(let response): complete(response)
        case .failure(let error): fail(throwing: error)
        }
    }

    /// Runs `body` after `duration`, in the request's isolation; the request fails if it is cancelled before.
    final func wait(
        _ duration: Duration,
        on clock: any Clock<Duration>,
        then body: @escaping (InteractorRequest) -> Void
    ) {
        intercept { _ in
            answerInTask {
                try await clock.sleep(for: duration)
                throw Elapsed()
            }
        } then: { request, outcome in
            if case .failure(is Elapsed) = outcome { body(request) } else { request.answer(outcome) }
        }
    }
}

/// How a wait says that it has ended as it should.
private nonisolated struct Elapsed: Error {}

nonisolated extension InteractorRequestProtocol {
    /// `request` as the class that it is.
    static func downcast(_ request: InteractorRequest<Response>) -> Self {
        guard let request = request as? Self else {
            preconditionFailure("\(type(of: request)) is not \(Self.self)")
        }
        return request
    }
}
