import Synchronization

/// The route of an interactor until its first request, which builds a lazy interactor and finds out the
/// style.
nonisolated final class UnresolvedRoute<Request: InteractorRequestProtocol, Response>: ResponseRoute<
    Response
>
where Request.Response == Response {
    private let make: @Sendable () throws -> any Interactor<Request>
    private let type: Any.Type
    private weak var executor: InteractorExecutor?
    private let interactor = InteractorMutex<(any Interactor<Request>)?>(nil)
    /// The thread that is building.
    private let builder = Atomic<UInt>(0)

    init(
        to type: Any.Type,
        of executor: InteractorExecutor,
        _ make: @escaping @Sendable () throws -> any Interactor<Request>
    ) {
        (self.make, self.type, self.executor) = (make, type, executor)
        super.init(for: Request.self)
    }

    override var interactorType: Any.Type { type }

    override func execute(_ request: AnyInteractorRequest) {
        do {
            try resolved().execute(request)
        } catch {
            request.fail(error)
        }
    }

    override nonisolated(nonsending) func response(
        to request: AnyInteractorRequest,
        by caller: RequestCaller
    ) async throws -> Response {
        try await resolved().response(to: request, by: caller)
    }

    /// The route to the interactor. Once it is built, requests go there directly.
    override func resolved() throws -> ResponseRoute<Response> {
        let route = try interactorOnce().interactorRoute
        route.isLazy = isLazy
        executor?.routes.shorten(self, to: route)
        return route
    }

    /// The interactor, built now if it isn't yet.
    private func interactorOnce() throws -> any Interactor<Request> {
        let thread = InteractorExecutor.currentThread
        if builder.load(ordering: .relaxed) == thread {
            fatalError(
                "The interactor for \(requestName) is needed to build itself."
                    + " Its factory must not execute a request for it."
            )
        }
        return try interactor.withLock { interactor in
            if let interactor { return interactor }
            builder.store(thread, ordering: .relaxed)
            defer { builder.store(0, ordering: .relaxed) }
            let made = try make()
            interactor = made
            return made
        }
    }
}
