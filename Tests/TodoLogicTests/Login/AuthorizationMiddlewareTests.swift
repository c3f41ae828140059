import Gateways
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Testing

@testable import TodoLogic

/// A use case with the middleware around it: who is logged in at this client.
@Suite(.testKit) struct AuthorizationMiddlewareTests {
    var setup = LoginSetup()

    private var whoAmI: InteractorSpec<WhoAmIInteractor.Request> {
        let executor = InteractorExecutor()
        executor.addMiddleware(AuthorizationMiddleware(sessions: setup.sessions))
        executor.registerInteractor(WhoAmIInteractor())
        return spec(executor, request: .init())
    }

    @Test func useCaseGetsTheUserOfTheClientsSession() async throws {
        try await whoAmI.given { try await setup.logIn(.ada) }.then { #expect($0.email == "ada@example.com") }
    }

    @Test func nobodyIsLoggedInWithoutAToken() async throws {
        try await whoAmI.thenError(TodoError.notLoggedIn)
        try await whoAmI.given { try setup.users.save(.ada) }.thenError(TodoError.notLoggedIn)
    }

    @Test(arguments: [
        ("", User.ada), ("token-2", .ada), ("token-11", .ada), ("Token-1", .ada), ("token-1", .bob),
    ])
    func otherTokenIsNoLogin(_ token: String, of user: User) async throws {
        try await setup.logIn(.ada)
        try setup.users.save(.bob)
        try setup.client.save(ClientSession(user: user.id, token: token))
        try await whoAmI.thenError(TodoError.notLoggedIn)
    }

    @Test func sessionHoldsForThirtyDays() async throws {
        try await setup.logIn(.ada)
        setup.dates.advance(by: 30 * 24 * 60 * 60 - 1)
        try await whoAmI.then { #expect($0.email == "ada@example.com") }
        setup.dates.advance(by: 1)
        try await whoAmI.thenError(TodoError.notLoggedIn)
    }

    @Test mutating func usersThatCannotBeReadAreThatError() async throws {
        try await setup.logIn(.ada)
        let users = FaultyGateway(setup.users)
        users.fail(.entity, with: DiskFull())
        setup.users = users
        try await whoAmI.thenError(DiskFull())
    }

    @Test func useCaseWithoutTheMiddlewareRefuses() async throws {
        try await spec(WhoAmIInteractor(), request: .init()).thenError(TodoError.notLoggedIn)
    }
}
