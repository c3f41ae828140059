import Synchronization

/// The route of an interactor until its first request, which builds a lazy interactor and finds out the
/// style.
nonisolated final class UnresolvedRoute<R: InteractorRequestProtocol<Response>, Response>: ResponseRoute<
    Response
>
{
    private let make: @Sendable () throws -> any Interactor<R>
    private let type: Any.Type
    private weak var executor: InteractorExecutor?
    private let built = InteractorMutex<InteractorRoute<R, Response>?>(nil)
    /// The thread that is building.
    private let builder = Atomic<UInt>(0)

    init(
        to type: Any.Type,
        of executor: InteractorExecutor,
        _ make: @escaping @Sendable () throws -> any Interactor<R>
    ) {
        (self.make, self.type, self.executor) = (make, type, executor)
        super.init(for: R.self)
    }

    override var interactorType: Any.Type { type }

    override func execute(_ request: AnyInteractorRequest) {
        do { try resolved().execute(request) } catch { request.fail(error) }
    }

    override nonisolated(nonsending) func response(
        to request: AnyInteractorRequest,
        by caller: RequestCaller
    ) async throws -> Response {
        try await resolved().response(to: request, by: caller)
    }

    /// The route to the interactor, which is built now if it isn't yet. From then on, requests go there
    /// directly.
    override func resolved() throws -> ResponseRoute<Response> {
        let thread = InteractorExecutor.currentThread
        if builder.load(ordering: .relaxed) == thread {
            fatalError(
                "The interactor for \(requestName) is needed to build itself."
                    + " Its factory must not execute a request for it."
            )
        }
        let route = try built.withLock { built in
            if let built { return built }
            builder.store(thread, ordering: .relaxed)
            defer { builder.store(0, ordering: .relaxed) }
            let route = try make().interactorRoute
            route.isLazy = isLazy
            built = route
            return route
        }
        executor?.routes.add(route) { $0 === self }
        return route
    }
}
