/// Calls an interactor that returns its response, for a task that awaits it.
nonisolated final class InteractorResponder<Response>: Sendable {
    typealias Body =
        nonisolated(nonsending) @Sendable (AnyInteractorRequest, InteractorCaller) async throws -> Response

    let respond: Body

    private init(_ respond: @escaping Body) { self.respond = respond }

    static func returning<I: ReturningInteractor<Request>, Request: InteractorRequestProtocol<Response>>(
        by interactor: I
    ) -> InteractorResponder {
        InteractorResponder { request, caller in
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

    static func awaiting<I: AsyncInteractor<Request>, Request: InteractorRequestProtocol<Response>>(
        _ interactor: I
    ) -> InteractorResponder {
        InteractorResponder { request, caller in
            try request.beginAwaiting(by: caller, as: .suspendedInCaller)
            let request = request.unchecked(as: Request.self)
            let response: Response
            do {
                response = try await interactor.cancellableResponse(to: request, isolation: #isolation)
            } catch {
                if request.endAwaiting() { throw error }
                return try await request.outcome(ofAwaited: .failure(error)).get()
            }
            if request.endAwaiting() { return response }
            return try await request.outcome(ofAwaited: .success(response)).get()
        }
    }
}

nonisolated extension AsyncInteractor {
    /// The closure captures the isolation, without which it would run elsewhere.
    fileprivate func cancellableResponse(
        to request: Request,
        isolation: isolated (any Actor)?
    ) async throws -> Request.Response {
        let generation = request.interactorProgress.generation
        return try await withTaskCancellationHandler {
            _ = isolation
            return try await response(to: request)
        } onCancel: { [request = InteractorUnchecked(value: request as AnyInteractorRequest)] in
            request.value.noteCancelledTask(of: generation)
        }
    }
}
