import Synchronization

/// Answers requests with the interactors that are registered for their classes.
public nonisolated final class InteractorExecutor: Sendable {
    private let routes = Mutex<[ObjectIdentifier: @Sendable (AnyObject) -> Void]>([:])

    public init() {}

    /// Registers `interactor` for its request class.
    public func registerInteractor(_ interactor: some Interactor) {
        register(interactor)
    }

    /// Registers `interactor` for its request class, spelled out.
    public func registerInteractor<I: Interactor>(_ interactor: I, request: I.Request.Type) {
        register(interactor)
    }

    /// Registers `interactor` for the class of its request, shown by an instance.
    public func registerInteractor<I: Interactor>(_ interactor: I, request: I.Request) {
        register(interactor)
    }

    private func register<I: Interactor>(_ interactor: I) {
        routes.withLock { routes in
            routes[ObjectIdentifier(I.Request.self)] = { request in
                if let request = request as? I.Request { interactor.execute(request) }
            }
        }
    }

    /// Hands `request` to the interactor registered for its class.
    public func execute<Response>(_ request: InteractorRequest<Response>) {
        let route = routes.withLock { $0[ObjectIdentifier(type(of: request))] }
        guard let route else {
            request.fail(
                InteractorError(
                    message: "No interactor is registered for \(type(of: request)).",
                    code: .notRegistered
                )
            )
            return
        }
        route(request)
    }
}
