nonisolated extension Interactor {
    /// The route to this interactor, by its style.
    var route: InteractorRoute {
        switch self {
        case let interactor as any ReturningInteractor<Request>: interactor.returningRoute
        case let interactor as any AsyncInteractor<Request>: interactor.asyncRoute
        default: ClosureInteractorRoute(to: self)
        }
    }
}

nonisolated extension ReturningInteractor {
    fileprivate var returningRoute: InteractorRoute { ReturningInteractorRoute(to: self) }
}

nonisolated extension AsyncInteractor {
    fileprivate var asyncRoute: InteractorRoute { AsyncInteractorRoute(to: self) }
}

/// The route to an interactor that answers by the request's closures, or by a reply.
///
/// Here and below, the request and the response are parameters of their own: otherwise, they would be looked up in each
/// call.
nonisolated class ClosureInteractorRoute<
    I: Interactor<Request>,
    Request: InteractorRequestProtocol<Response>,
    Response
>:
    InteractorResponseRoute<Response>, @unchecked Sendable
{
    final let interactor: I

    init(to interactor: I) {
        self.interactor = interactor
        super.init(for: Request.self, to: type(of: interactor))
    }

    final override func execute(_ request: AnyInteractorRequest) {
        interactor.execute(request.unchecked(as: Request.self))
    }
}

/// The route to an interactor that returns its response.
nonisolated final class ReturningInteractorRoute<
    I: ReturningInteractor<Request>,
    Request: InteractorRequestProtocol<Response>,
    Response
>:
    ClosureInteractorRoute<I, Request, Response>, @unchecked Sendable
{
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

/// The route to an interactor that returns its response, and may suspend before.
nonisolated final class AsyncInteractorRoute<
    I: AsyncInteractor<Request>,
    Request: InteractorRequestProtocol<Response>,
    Response
>:
    ClosureInteractorRoute<I, Request, Response>, @unchecked Sendable
{
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

    /// The closure captures the isolation, without which it would run elsewhere.
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
