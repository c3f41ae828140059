nonisolated extension InteractorExecutor {
    /// Registers the interactor that `make` builds when the first request for it comes.
    ///
    /// It is built once: see ``LazyInteractor`` for who waits for it, and for a `make` that throws. From then on it
    /// costs what any other does.
    public func registerInteractor<I: Interactor>(lazily make: @escaping @Sendable () throws -> I) {
        register(LazyInteractorRoute<I>(LazyInteractor(make), executor: self))
    }
}

/// The route to an interactor that is built when it is first needed.
nonisolated final class LazyInteractorRoute<I: Interactor>: ResponseRoute<I.Request.Response> {
    private let interactor: LazyInteractor<I.Request>
    private weak let executor: InteractorExecutor?

    init(_ interactor: LazyInteractor<I.Request>, executor: InteractorExecutor) {
        self.interactor = interactor
        self.executor = executor
        super.init(shortWay: .none, isLazy: true)
    }

    override var requestClass: AnyClass { I.Request.self }

    override var interactorType: Any.Type { I.self }

    override func leading(over detour: RequestDetour) -> RequestRoute {
        detour.route(to: self, for: I.Request.self)
    }

    override func execute(_ request: AnyObject) {
        interactor.execute(.unchecked(request))
        makeWay()
    }

    override func prepare() throws {
        try interactor.prepare()
        makeWay()
    }

    /// Once the interactor is built, requests go to it directly.
    private func makeWay() {
        guard let built = interactor.builtInteractor as? I else { return }
        executor?.routes.replace(self, with: InteractorRoute(built, isLazy: true), for: I.Request.self)
    }
}
