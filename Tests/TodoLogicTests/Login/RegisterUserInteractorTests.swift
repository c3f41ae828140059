import Gateways
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Testing

@testable import TodoLogic

@Suite(.testKit) struct RegisterUserInteractorTests {
    let setup = LoginSetup(users: InMemoryGateway<User>())

    private func register(
        _ email: String = "Ada@example.com",
        _ password: String = "correct horse",
        _ setup: LoginSetup? = nil
    ) -> InteractorSpec<RegisterUserInteractor.Request> {
        spec(
            RegisterUserInteractor((setup ?? self.setup).accounts),
            request: .init(email: email, password: password)
        )
    }

    @Test func registeredUserIsLoggedIn() async throws {
        try await register().then {}
        let user = try #require(try setup.users.entity(id: "ada@example.com"))
        #expect(user.passwordHash == "hash of correct horse" && user.email == "Ada@example.com")
        #expect(try setup.current == user)
    }

    @Test func emailIsTakenInAnyCase() async throws {
        try setup.users.save(.ada)
        try await register("ADA@example.COM")
            .thenError(TodoError.emailTaken(try EmailAddress("ADA@example.COM")))
        #expect(try setup.users.all() == [.ada])
    }

    @Test func emailThatIsTakenDuringTheHashStaysTheOthers() async throws {
        var setup = setup
        setup.hasher = PlainHasher { [users = setup.users] in try users.save(.ada) }
        try await register("ada@example.com", "another password", setup)
            .thenError(TodoError.emailTaken(try EmailAddress("ada@example.com")))
        #expect(try setup.users.all() == [.ada])
    }

    @Test func faultyEmailOrPasswordIsNamedBeforeAnyWork() async throws {
        try await register("ada").thenError(TodoError.malformedEmail("ada"))
        try await register("ada@example.com", "üüüüüüü").thenError(TodoError.passwordTooShort)
        #expect(try setup.users.all().isEmpty && setup.hasher.work == 0)
    }

    @Test func userWhoseTokenTheClientCannotKeepIsRegisteredOnly() async throws {
        let client = FaultyGateway(setup.client)
        client.fail(.update, with: DiskFull())
        var setup = setup
        setup.client = client
        try await register("ada@example.com", "correct horse", setup).thenError(DiskFull())
        #expect(try setup.users.all().map(\.id) == ["ada@example.com"])
        #expect(throws: TodoError.notLoggedIn) { try setup.current }
    }
}
