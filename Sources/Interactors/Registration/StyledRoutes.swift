// `ReturningRoute` and `AsyncRoute` repeat each other on purpose. A common superclass would need a constraint, so the
// process would look for a conformance when it first uses each subclass. A common ending would be another async
// function, which doubles the instructions of an await.

/// The route to an interactor that returns its response.
nonisolated final class ReturningRoute<
    I: ReturningInteractor<Request>,
    Request: InteractorRequestProtocol<Response>,
    Response
>: InteractorResponseRoute<Response>, @unchecked Sendable {
    private let interactor: I

    init(to interactor: I) {
        self.interactor = interactor
        super.init(for: Request.self, to: type(of: interactor))
    }

    override func execute(_ request: AnyInteractorRequest) {
        interactor.execute(request.unchecked(as: Request.self))
    }

    override nonisolated(nonsending) func response(
        to request: AnyInteractorRequest,
        by caller: InteractorCaller
    ) async throws -> Response {
        try request.beginAwaiting(by: caller, as: .running)
        let response: Response
        do { response = try interactor.response(to: request.unchecked(as: Request.self)) } catch {
            if request.endAwaiting() { throw error }
            return try await request.outcome(ofAwaited: .failure(error)).get()
        }
        if request.endAwaiting() { return response }
        return try await request.outcome(ofAwaited: .success(response)).get()
    }
}

/// The route to an interactor that returns its response, and may suspend first.
nonisolated final class AsyncRoute<
    I: AsyncInteractor<Request>,
    Request: InteractorRequestProtocol<Response>,
    Response
>: InteractorResponseRoute<Response>, @unchecked Sendable {
    private let interactor: I

    init(to interactor: I) {
        self.interactor = interactor
        super.init(for: Request.self, to: type(of: interactor))
    }

    override func execute(_ request: AnyInteractorRequest) {
        interactor.execute(request.unchecked(as: Request.self))
    }

    override nonisolated(nonsending) func response(
        to request: AnyInteractorRequest,
        by caller: InteractorCaller
    ) async throws -> Response {
        try request.beginAwaiting(by: caller, as: .suspendedInCaller)
        let response: Response
        do {
            response = try await self.response(to: request.unchecked(as: Request.self), isolation: #isolation)
        } catch {
            if request.endAwaiting() { throw error }
            return try await request.outcome(ofAwaited: .failure(error)).get()
        }
        if request.endAwaiting() { return response }
        return try await request.outcome(ofAwaited: .success(response)).get()
    }

    /// The closure captures the isolation; otherwise it would run elsewhere.
    private func response(to request: Request, isolation: isolated (any Actor)?) async throws -> Response {
        let generation = request.interactorProgress.generation
        return try await withTaskCancellationHandler {
            _ = isolation
            return try await interactor.response(to: request)
        } onCancel: { [request = InteractorUnchecked(value: request as AnyInteractorRequest)] in
            request.value.noteCancelledTask(of: generation)
        }
    }
}

nonisolated extension ReturningInteractor {
    var returningRoute: InteractorRoute { ReturningRoute(to: self) }
}

nonisolated extension AsyncInteractor {
    var asyncRoute: InteractorRoute { AsyncRoute(to: self) }
}
