/// The route to an interactor that answers by the request's closures, `complete`, `fail` or a reply.
///
/// The response is a parameter of its own, since the runtime would otherwise search for the request's
/// conformance to make the superclass.
nonisolated class ClosureInteractorRoute<R: InteractorRequestProtocol, Response>: InteractorResponseRoute<
    Response
>
where R.Response == Response {
    private let interactor: any Interactor<R>

    init(_ interactor: any Interactor<R>) {
        self.interactor = interactor
        super.init(for: R.self)
    }

    final override var interactorType: Any.Type { type(of: interactor) }

    override func execute(_ request: AnyInteractorRequest) {
        interactor.execute(request.unchecked(as: R.self))
    }
}

/// The route to an interactor that returns its response at once.
nonisolated final class ReturningInteractorRoute<R: InteractorRequestProtocol, Response>:
    ClosureInteractorRoute<R, Response>
where R.Response == Response {
    private let returning: any ReturningInteractor<R>

    init(_ returning: any ReturningInteractor<R>) {
        self.returning = returning
        super.init(returning)
    }

    override nonisolated(nonsending) func response(
        to request: AnyInteractorRequest,
        by caller: InteractorCaller
    ) async throws -> Response {
        try request.beginAwaiting(by: caller)
        do {
            let response = try returning.response(to: request.unchecked(as: R.self))
            if request.isInteractorCallCancelled { throw CancellationError() }
            await request.leaveAwaiting()
            return response
        } catch {
            await request.leaveAwaiting()
            throw request.isInteractorCallCancelled ? CancellationError() : error
        }
    }
}

/// The route to an interactor that returns its response when it has it.
nonisolated final class AsyncInteractorRoute<R: InteractorRequestProtocol, Response>: ClosureInteractorRoute<
    R, Response
>
where R.Response == Response {
    private let async: any AsyncInteractor<R>

    init(_ async: any AsyncInteractor<R>) {
        self.async = async
        super.init(async)
    }

    override nonisolated(nonsending) func response(
        to request: AnyInteractorRequest,
        by caller: InteractorCaller
    ) async throws -> Response {
        try request.beginAwaiting(by: caller)
        do {
            let response = try await async.response(to: request.unchecked(as: R.self))
            await request.leaveAwaiting()
            return response
        } catch {
            await request.leaveAwaiting()
            throw error
        }
    }
}

nonisolated extension Interactor {
    /// The route to this interactor.
    var interactorRoute: ClosureInteractorRoute<Request, Request.Response> {
        if let self = self as? any ReturningInteractor<Request> { return ReturningInteractorRoute(self) }
        if let self = self as? any AsyncInteractor<Request> { return AsyncInteractorRoute(self) }
        return ClosureInteractorRoute(self)
    }
}
