/// Calls an interactor that returns its response, for a task that awaits it.
///
/// **Why it is unchecked.** The compiler checks only final classes.
///
/// **Why it is sound.** The subclasses store only the interactor, which is `Sendable`.
nonisolated class InteractorResponder<Response>: @unchecked Sendable {
    nonisolated(nonsending) func respond(
        to request: AnyInteractorRequest,
        by caller: InteractorCaller
    ) async throws -> Response {
        fatalError("\(Self.self) responds to nothing.")
    }
}

nonisolated final class ReturningResponder<
    I: ReturningInteractor<Request>,
    Request: InteractorRequestProtocol<Response>,
    Response
>: InteractorResponder<Response>, @unchecked Sendable {
    private let interactor: I

    init(_ interactor: I) { self.interactor = interactor }

    override nonisolated(nonsending) func respond(
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

nonisolated final class AsyncResponder<
    I: AsyncInteractor<Request>,
    Request: InteractorRequestProtocol<Response>,
    Response
>: InteractorResponder<Response>, @unchecked Sendable {
    private let interactor: I

    init(_ interactor: I) { self.interactor = interactor }

    override nonisolated(nonsending) func respond(
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
