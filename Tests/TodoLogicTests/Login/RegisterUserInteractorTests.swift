import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct RegisterUserInteractorTests {
    let setup = LoginSetup()

    private var register: InteractorSpec<RegisterUserInteractor.Request> {
        Self.register(setup).when {
            $0.email = "Ada@example.com"
            $0.password = "correct horse"
        }
    }

    private static func register(_ setup: LoginSetup) -> InteractorSpec<RegisterUserInteractor.Request> {
        let interactor = RegisterUserInteractor(
            users: setup.users,
            logins: setup.logins,
            hasher: setup.hasher
        )
        return spec(interactor, request: .init())
    }

    @Test func registeredUserIsLoggedIn() async throws {
        try await register.then { #expect($0.email == "Ada@example.com") }
        let user = try #require(setup.users.entity(id: "ada@example.com"))
        #expect(user.passwordHash == "hash of correct horse")
        #expect(try setup.logins.current().user == user)
    }

    @Test func tokenIsKeptByTheClientAlone() async throws {
        try await register.then { _ in }
        #expect(try setup.client.all() == [ClientSession(user: "ada@example.com", token: "token-1")])
        #expect(setup.users.all().map(\.sessions.count) == [1])
        #expect(setup.tokens(of: .ada) == ["token-1"])
    }

    @Test(arguments: ["ada@example.com", "ADA@example.COM"])
    func emailIsTakenInAnyCase(_ email: String) async throws {
        try await register
            .given { setup.users.save(.ada) }
            .when { $0.email = email }
            .thenError(TodoError.emailTaken(try EmailAddress(email)))
        #expect(setup.users.all() == [.ada])
    }

    @Test func emailThatIsTakenDuringTheHashStaysTheOthers() async throws {
        var setup = setup
        setup.hasher = PlainHasher { [users = setup.users] in users.save(.ada) }
        try await Self.register(setup)
            .when {
                $0.email = "ada@example.com"
                $0.password = "another password"
            }
            .thenError(.emailTaken)
        #expect(setup.users.all() == [.ada])
    }

    @Test func malformedEmailIsNamed() async throws {
        try await register.when { $0.email = "ada" }.thenError(TodoError.malformedEmail("ada"))
        #expect(setup.users.all().isEmpty)
    }

    @Test(arguments: ["1", "1234567", "üüüüüüü"])
    func passwordOfFewerThanEightCharactersIsRefused(_ password: String) async throws {
        try await register.when { $0.password = password }.thenError(TodoError.passwordTooShort)
        #expect(setup.users.all().isEmpty && setup.hasher.work == 0)
    }

    @Test func userWhoseTokenTheClientCannotKeepIsRegisteredOnly() async throws {
        let client = FaultyGateway(setup.client)
        var setup = setup
        setup.client = client
        client.fail(.update, with: DiskFull())
        try await Self.register(setup)
            .when {
                $0.email = "ada@example.com"
                $0.password = "correct horse"
            }
            .thenError(.onlyRegistered)
        #expect(setup.users.all().map(\.id) == ["ada@example.com"])
    }
}
