import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

/// A use case with the middleware around it: who is logged in at this client.
struct AuthorizationMiddlewareTests {
    let setup = LoginSetup()

    private var whoAmI: InteractorSpec<WhoAmIInteractor.Request> { Self.whoAmI(setup) }

    private static func whoAmI(_ setup: LoginSetup) -> InteractorSpec<WhoAmIInteractor.Request> {
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

    @Test func requestThatIsForAnotherUserIsRefused() async throws {
        try await setup.logIn(.bob)
        try await whoAmI.when { $0.expectedUser = "ada@example.com" }
            .thenError(TodoError.otherUser("bob@example.com", expected: "ada@example.com"))
        try await whoAmI.when { $0.expectedUser = "bob@example.com" }
            .then { #expect($0.email == "bob@example.com") }
    }

    @Test(arguments: ["", "token-2", "token-11", "Token-1"])
    func wrongTokenIsNoLogin(_ token: String) async throws {
        try await setup.logIn(.ada)
        try setup.client.save(ClientSession(user: User.ada.id, token: token))
        try await whoAmI.thenError(TodoError.notLoggedIn)
    }

    @Test func tokenOfOneUserIsNoLoginOfAnother() async throws {
        try await setup.logIn(.ada)
        try setup.users.save(.bob)
        try setup.client.save(ClientSession(user: User.bob.id, token: "token-1"))
        try await whoAmI.thenError(TodoError.notLoggedIn)
    }

    @Test func sessionHoldsForThirtyDays() async throws {
        try await setup.logIn(.ada)
        setup.dates.advance(by: 30 * 24 * 60 * 60)
        try await whoAmI.thenError(TodoError.notLoggedIn)
    }

    @Test func useRenewsTheSessionOnceADay() async throws {
        try await setup.logIn(.ada)
        let loggedIn = try setup.users.all()
        setup.dates.advance(by: 24 * 60 * 60)
        try await whoAmI.then { _ in }
        #expect(try setup.users.all() == loggedIn)
        setup.dates.advance(by: 1)
        try await whoAmI.then { _ in }
        #expect(try setup.users.all() != loggedIn)
        setup.dates.advance(by: 30 * 24 * 60 * 60 - 1)
        try await whoAmI.then { #expect($0.email == "ada@example.com") }
    }

    @Test func sessionThatCannotBeRenewedStillHolds() async throws {
        try await setup.logIn(.ada)
        setup.dates.advance(by: 2 * 24 * 60 * 60)
        let users = FaultyGateway(setup.users)
        users.fail(.update, with: DiskFull())
        var setup = setup
        setup.users = users
        try await Self.whoAmI(setup).then { #expect($0.email == "ada@example.com") }
    }

    @Test func sessionThatEndsDuringItsRenewalStaysEnded() async throws {
        try await setup.logIn(.ada)
        setup.dates.advance(by: 2 * 24 * 60 * 60)
        let users = FaultyGateway(setup.users)
        users.before(.update) { [setup] in try? setup.users.save(.ada) }
        var setup = setup
        setup.users = users
        #expect(throws: TodoError.notLoggedIn) { try setup.sessions.current() }
        #expect(try users.all() == [.ada])
    }

    @Test func usersThatCannotBeReadAreThatError() async throws {
        try await setup.logIn(.ada)
        let users = FaultyGateway(setup.users)
        users.fail(.entity, with: DiskFull())
        var setup = setup
        setup.users = users
        try await Self.whoAmI(setup).thenError(DiskFull())
    }

    @Test func useCaseWithoutTheMiddlewareRefuses() async throws {
        try await spec(WhoAmIInteractor(), request: .init()).thenError(TodoError.notLoggedIn)
    }
}
