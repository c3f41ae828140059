import Gateways
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Testing

@testable import TodoLogic

@Suite(.testKit) struct RegisterUserInteractorTests {
    let setup = LoginSetup()

    private func register(
        _ email: String = "Ada@example.com",
        _ password: String = "correct horse",
        _ setup: LoginSetup? = nil
    ) -> InteractorSpec<RegisterUserInteractor.Request> {
        let setup = setup ?? self.setup
        let interactor = RegisterUserInteractor(
            users: setup.users,
            sessions: setup.sessions,
            hasher: setup.hasher
        )
        return spec(interactor, request: .init(email: email, password: password))
    }

    @Test func registeredUserIsLoggedIn() async throws {
        try await register().then { #expect($0.email == "Ada@example.com") }
        let user = try #require(try setup.users.entity(id: "ada@example.com"))
        #expect(user.passwordHash == "hash of correct horse")
        #expect(try setup.sessions.current().user == user)
    }

    @Test(arguments: [
        ("ada@example.com", "ada@example.com"), ("ada@example.com", "ADA@example.COM"),
        ("ΝΙΚΟΣ@example.com", "νικος@example.com"),
    ])
    func emailIsTakenInAnyCase(_ registered: String, _ email: String) async throws {
        try setup.users.save(.sample(registered))
        try await register(email).thenError(TodoError.emailTaken(try EmailAddress(email)))
        #expect(try setup.users.all() == [.sample(registered)])
    }

    @Test func emailThatIsTakenDuringTheHashStaysTheOthers() async throws {
        var setup = setup
        setup.hasher = PlainHasher { [users = setup.users] in try users.save(.ada) }
        try await register("ada@example.com", "another password", setup).thenError("emailTaken")
        #expect(try setup.users.all() == [.ada])
    }

    @Test func malformedEmailIsNamed() async throws {
        try await register("ada").thenError(TodoError.malformedEmail("ada"))
        #expect(try setup.users.all().isEmpty)
    }

    @Test(arguments: ["1", "1234567", "üüüüüüü"])
    func passwordOfFewerThanEightCharactersIsRefused(_ password: String) async throws {
        try await register("ada@example.com", password).thenError(TodoError.passwordTooShort)
        #expect(try setup.users.all().isEmpty && setup.hasher.work == 0)
    }

    @Test(arguments: [DiskFull() as any Error, TodoError.emptyTitle])
    func userWhoseTokenTheClientCannotKeepIsRegisteredOnly(_ cause: any Error) async throws {
        let client = FaultyGateway(setup.client)
        client.fail(.update, with: cause)
        var setup = setup
        setup.client = client
        try await register("ada@example.com", "correct horse", setup).thenError { error in
            #expect(error.code == "onlyRegistered")
            #expect(error.message.hasSuffix(".") && !error.message.hasSuffix(".."))
        }
        #expect(try setup.users.all().map(\.id) == ["ada@example.com"])
        #expect(try setup.tokens(of: .ada).isEmpty)
    }

    @Test func userWhoseTokenIsStoredDespiteAnErrorIsLoggedIn() async throws {
        var setup = setup
        setup.client = UndurableGateway(base: setup.client)
        try await register("ada@example.com", "correct horse", setup).thenError(DiskFull())
        #expect(try setup.sessions.current().user.id == "ada@example.com")
    }
}
