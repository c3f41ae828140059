nonisolated extension InteractorExecutor {
    /// Registers `interactor` for its request class.
    ///
    /// Registering a second one for the same class is a programmer's mistake and stops the program with a
    /// message that names both. To replace one deliberately, call ``replaceInteractor(_:)``.
    public func registerInteractor(_ interactor: some Interactor) {
        register(route(to: interactor))
    }

    /// Registers `interactor` for its request class, spelled out.
    public func registerInteractor<I: Interactor>(_ interactor: I, request: I.Request.Type) {
        registerInteractor(interactor)
    }

    /// Registers `interactor` for its request class, shown by an instance, as ACInteractor does.
    public func registerInteractor<I: Interactor>(_ interactor: I, request: I.Request) {
        registerInteractor(interactor)
    }

    /// Any other request is a compile-time error, with this message.
    @available(*, unavailable, message: "An interactor answers only its own request: leave out 'request:'.")
    public func registerInteractor(_ interactor: some Interactor, request: some Any) {}

    /// Puts `interactor` in the place of the one registered for the same request class, or registers it.
    ///
    /// Requests that are being executed are still answered by the former interactor, which is kept as long as
    /// the executor lives.
    public func replaceInteractor(_ interactor: some Interactor) {
        routes.add(route(to: interactor)) { _ in true }
    }

    /// Registers the interactor that `make` builds when the first request for it comes.
    ///
    /// As with a `static let`, other threads wait while it is built, once, so that a synchronous interactor
    /// still answers synchronously. If `make` throws, the request fails with what it throws, and the next
    /// request tries again. A `make` that needs its own interactor stops the program with a message. Once
    /// built, the interactor costs what any other does.
    public func registerInteractor<I: Interactor>(lazily make: @escaping @Sendable () throws -> I) {
        let route = UnresolvedRoute<I.Request, I.Request.Response>(to: I.self, of: self, make)
        route.isLazy = true
        register(route)
    }

    /// The route to `interactor`, which finds out its style when the first request comes: that takes long.
    private func route<I: Interactor>(to interactor: I) -> RequestRoute {
        UnresolvedRoute<I.Request, I.Request.Response>(to: type(of: interactor), of: self) { interactor }
    }

    private func register(_ route: RequestRoute) {
        if let present = routes.add(route, if: { $0 == nil }) {
            fatalError(
                "\(String(reflecting: present.interactorType)) is registered for \(route.requestName);"
                    + " \(String(reflecting: route.interactorType)) can't be registered for it too."
                    + " Call replaceInteractor(_:) to put it in the other's place."
            )
        }
    }
}
