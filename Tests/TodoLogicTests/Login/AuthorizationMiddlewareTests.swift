import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

/// A use case with the middleware around it: who is logged in at this client.
struct AuthorizationMiddlewareTests {
    let setup = LoginSetup()

    private var whoAmI: InteractorSpec<WhoAmIInteractor.Request> {
        let executor = InteractorExecutor()
        executor.addMiddleware(AuthorizationMiddleware(logins: setup.logins))
        executor.registerInteractor(WhoAmIInteractor())
        return spec(executor, request: .init())
    }

    @Test func useCaseGetsTheUserOfTheClientsSession() async throws {
        try await whoAmI.given { try setup.logIn(.ada) }.then { #expect($0.email == "ada@example.com") }
    }

    @Test func nobodyIsLoggedInWhereNobodyHasRegistered() async throws {
        try await whoAmI.thenError(TodoError.nobodyRegistered)
        try await whoAmI.given { setup.users.save(.ada) }.thenError(TodoError.notLoggedIn)
    }

    @Test func loginOfAnotherUserThanTheExpectedOneIsRefused() async throws {
        try setup.logIn(.bob)
        try await AuthorizationMiddleware.$expectedUser.withValue("ada@example.com") {
            try await whoAmI.thenError(TodoError.otherLogin("bob@example.com", expected: "ada@example.com"))
        }
        try await AuthorizationMiddleware.$expectedUser.withValue("bob@example.com") {
            try await whoAmI.then { #expect($0.email == "bob@example.com") }
        }
    }

    @Test(arguments: ["", "token-2", "token-11", "Token-1"])
    func wrongTokenIsNoLogin(_ token: String) async throws {
        try await whoAmI
            .given {
                try setup.logIn(.ada)
                try setup.client.save(ClientSession(user: User.ada.id, token: token))
            }
            .thenError(TodoError.sessionEnded)
    }

    @Test func tokenOfOneUserIsNoLoginOfAnother() async throws {
        try await whoAmI
            .given {
                try setup.logIn(.ada)
                setup.users.save(.bob)
                try setup.client.save(ClientSession(user: User.bob.id, token: "token-1"))
            }
            .thenError(TodoError.sessionEnded)
    }

    @Test func sessionHoldsForThirtyDays() async throws {
        try setup.logIn(.ada)
        setup.dates.advance(by: 30 * 24 * 60 * 60)
        try await whoAmI.thenError(TodoError.sessionEnded)
    }

    @Test func useRenewsTheSessionOnceADay() async throws {
        try setup.logIn(.ada)
        let loggedIn = setup.users.all()
        setup.dates.advance(by: 24 * 60 * 60)
        try await whoAmI.then { _ in }
        #expect(setup.users.all() == loggedIn)
        setup.dates.advance(by: 1)
        try await whoAmI.then { _ in }
        #expect(setup.users.all() != loggedIn)
        setup.dates.advance(by: 30 * 24 * 60 * 60 - 1)
        try await whoAmI.then { #expect($0.email == "ada@example.com") }
    }

    @Test func sessionThatEndsDuringItsRenewalStaysEnded() throws {
        try setup.logIn(.ada)
        setup.dates.advance(by: 2 * 24 * 60 * 60)
        let users = FaultyGateway(setup.users)
        users.before(.update) { [setup] in setup.users.save(.ada) }
        let logins = Logins(users: users, client: setup.client, tokens: setup.tokens, dates: setup.dates)
        #expect(throws: TodoError.sessionEnded) { try logins.current() }
        #expect(setup.users.all() == [.ada])
    }

    @Test func usersThatCannotBeReadAreThatError() async throws {
        try setup.logIn(.ada)
        let users = FaultyGateway(setup.users)
        users.fail(.entity, with: DiskFull())
        let executor = InteractorExecutor()
        let logins = Logins(users: users, client: setup.client, tokens: setup.tokens, dates: setup.dates)
        executor.addMiddleware(AuthorizationMiddleware(logins: logins))
        executor.registerInteractor(WhoAmIInteractor())
        try await spec(executor, request: WhoAmIInteractor.Request()).thenError(DiskFull())
    }

    @Test func requestThatNeedsNoLoginPasses() async throws {
        let client = FaultyGateway(setup.client)
        client.fail(.entity, with: DiskFull())
        let executor = InteractorExecutor()
        let logins = Logins(users: setup.users, client: client, tokens: setup.tokens, dates: setup.dates)
        executor.addMiddleware(AuthorizationMiddleware(logins: logins))
        executor.registerInteractor(Greet())
        try await spec(executor, request: Greet.Request()).then { #expect($0 == "Hello") }
        // The plan was for a session that nobody has looked for.
        #expect(throws: DiskFull()) { try logins.current() }
    }

    @Test func useCaseWithoutTheMiddlewareRefuses() async throws {
        try await spec(WhoAmIInteractor(), request: .init()).thenError(TodoError.notLoggedIn)
    }
}

private final class Greet: ReturningInteractor {
    final class Request: InteractorRequest<String> {}
    func response(to request: Request) -> String { "Hello" }
}
