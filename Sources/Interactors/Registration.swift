nonisolated extension InteractorExecutor {
    /// Registers `interactor` for its request class.
    ///
    /// Registering a second one for the same class is a programmer's mistake and stops the program with a message that
    /// names both; ``replaceInteractor(_:)`` is the way to mean it.
    public func registerInteractor(_ interactor: some Interactor) {
        register(InteractorRoute(interactor))
    }

    /// Registers `interactor` for its request class, spelled out.
    public func registerInteractor<I: Interactor>(_ interactor: I, request: I.Request.Type) {
        register(InteractorRoute(interactor))
    }

    /// Registers `interactor` for its request class, shown by an instance, as ACInteractor does.
    public func registerInteractor<I: Interactor>(_ interactor: I, request: I.Request) {
        register(InteractorRoute(interactor))
    }

    /// Puts `interactor` in the place of the one registered for the same request class, or registers it.
    ///
    /// Requests that are being executed are still answered by the former interactor, which is kept as long as the
    /// executor lives.
    public func replaceInteractor(_ interactor: some Interactor) {
        let route = InteractorRoute(interactor)
        _ = routes.add(route, for: route.requestClass, replacing: true)
    }

    func register(_ route: RequestRoute) {
        if let present = routes.add(route, for: route.requestClass, replacing: false) {
            preconditionFailure(InteractorError.registeredTwice(route, present: present))
        }
    }
}
