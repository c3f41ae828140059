import Synchronization

/// Builds an interactor when it is first needed.
///
///     remote.fallback(to: LazyInteractor { try LocalSearchInteractor(index: .load()) })
///
/// To register one, call ``InteractorExecutor/registerInteractor(lazily:)``.
public nonisolated final class LazyInteractor<Request: InteractorRequestProtocol>: Interactor {
    private let make: @Sendable () throws -> any Interactor<Request>
    private let built = InteractorMutex<(any Interactor<Request>)?>(nil)
    /// The thread that is building.
    private let builder = Atomic<UInt>(0)

    /// An interactor that is built by `make` when it is first executed.
    ///
    /// As with a `static let`, other threads wait while it is built, once. If `make` throws, the request
    /// fails with what it throws, and the next request tries again. A `make` that needs its own interactor
    /// stops the program with a message.
    public init(_ make: @escaping @Sendable () throws -> any Interactor<Request>) {
        self.make = make
    }

    /// Executes `request` with the interactor, and builds that before if need be.
    public func execute(_ request: Request) {
        do {
            try interactor().execute(request)
        } catch {
            request.settle(.failure(error))
        }
    }

    /// The interactor, built now if it isn't yet.
    func interactor() throws -> any Interactor<Request> {
        let thread = InteractorExecutor.Platform.currentThread
        if builder.load(ordering: .relaxed) == thread {
            fatalError(
                "The interactor for \(String(reflecting: Request.self)) is needed to build itself."
                    + " Its factory must not execute a request for it."
            )
        }
        let result = built.withLock { built -> Result<any Interactor<Request>, any Error> in
            if let built { return .success(built) }
            builder.store(thread, ordering: .relaxed)
            defer { builder.store(0, ordering: .relaxed) }
            return Result {
                let made = try make()
                built = made
                return made
            }
        }
        return try result.get()
    }
}

/// The route to an interactor that is built when it is first needed.
nonisolated final class LazyInteractorRoute<Request: InteractorRequestProtocol, Response>: TypedRoute<
    Request, Response
>
where Request.Response == Response {
    private let interactor: LazyInteractor<Request>
    private let type: Any.Type
    private weak var executor: InteractorExecutor?

    init(_ interactor: LazyInteractor<Request>, to type: Any.Type, of executor: InteractorExecutor) {
        self.interactor = interactor
        self.type = type
        self.executor = executor
        super.init()
        isLazy = true
    }

    override var interactorType: Any.Type { type }

    override func execute(typed request: Request) {
        do {
            try built().execute(request)
        } catch {
            request.settle(.failure(error))
        }
    }

    /// The route to the interactor. Once it is built, requests go there directly.
    override func built() throws -> InteractorRoute<Request, Response> {
        let route = try interactor.interactor().interactorRoute
        route.isLazy = true
        executor?.routes.replace(self, with: route)
        return route
    }
}
