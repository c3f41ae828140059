import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Testing

@testable import TodoLogic

/// A use case with the middleware around it: who is logged in at this client.
@Suite(.testKit) struct AuthorizationMiddlewareTests {
    var setup = LoginSetup()

    private var whoAmI: InteractorSpec<WhoAmIInteractor.Request> { setup.spec(WhoAmIInteractor(), .init()) }

    @Test func useCaseGetsTheUserOfTheClientsSession() async throws {
        try setup.logIn(.ada)
        try await whoAmI.then { #expect($0 == "ada@example.com") }
    }

    private final class Forgetful: ReturningInteractor {
        func response(to request: WhoAmIInteractor.Request) -> String { "somebody" }
    }

    @Test func useCaseThatForgetsToLookIsNotExecutedForNobody() async throws {
        try await setup.spec(Forgetful(), .init()).thenError(TodoError.notLoggedIn)
    }

    @Test func useCaseWithoutTheMiddlewareIsExecutedForNobody() async throws {
        try setup.logIn(.ada)
        try await spec(WhoAmIInteractor(), request: .init()).thenError(TodoError.notLoggedIn)
    }

    @Test(arguments: [
        ("", User.ada), (User.bob.sessions[0].token, .ada), (User.ada.sessions[0].token.uppercased(), .ada),
        (User.ada.sessions[0].token, .bob),
    ])
    func otherTokenIsNoLogin(_ token: String, of user: User) async throws {
        try setup.client.save(ClientSession(user: user.id, token: token))
        try await whoAmI.thenError(TodoError.notLoggedIn)
    }

    @Test func sessionHoldsForThirtyDays() async throws {
        try setup.logIn(.ada)
        setup.dates.advance(by: 30 * 24 * 60 * 60 - 1)
        try await whoAmI.then { #expect($0 == "ada@example.com") }
        setup.dates.advance(by: 1)
        try await whoAmI.thenError(TodoError.notLoggedIn)
    }

    @Test mutating func usersThatCannotBeReadAreThatError() async throws {
        try setup.logIn(.ada)
        let users = FaultyGateway(setup.users)
        users.fail(.entity, with: DiskFull())
        setup.users = users
        try await whoAmI.thenError(DiskFull())
    }
}
