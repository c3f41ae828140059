import Interactors
import TodoLogic

/// The composition root: the one place that picks the gateways, and what runs around every use case.
enum Logic {
    /// Answers every request of the program.
    static let executor = InteractorExecutor()

    /// Registers the interactors of the demo, on gateways of `storage`. Called once.
    static func registerInteractors(storage: Storage) {
        let gateways = gateways(storage.gateways)
        executor.addMiddleware(AuthorisationMiddleware(gateways.authenticator))
        executor.registerUseCases(on: gateways)
    }

    private static func gateways(_ storage: any GatewayMaker) -> TodoGateways {
        #if canImport(CommonCrypto)
        let hasher = PBKDF2Hasher()
        #else
        let hasher = YescryptHasher()
        #endif
        return TodoGateways(
            users: storage.gateway("users"),
            attempts: storage.gateway("login-attempts"),
            sessions: storage.gateway("sessions"),
            client: storage.gateway("client-session"),
            todos: storage.gateway("todos"),
            steps: storage.gateway("journal"),
            memories: storage.gateway("app-review"),
            hasher: hasher,
            tokens: RandomTokens(),
            dates: SystemDates(),
            review: TerminalReview()
        )
    }
}
