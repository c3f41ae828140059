import Dispatch
import Gateways
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

@testable import TodoLogic

@Suite(.testKit) struct LoginUserInteractorTests {
    let setup = LoginSetup()

    private func login(
        _ email: String = "ada@example.com",
        _ password: String = "correct horse",
        _ setup: LoginSetup? = nil
    ) -> InteractorSpec<LoginUserInteractor.Request> {
        spec(
            LoginUserInteractor((setup ?? self.setup).accounts),
            request: .init(email: email, password: password)
        )
    }

    @Test func userIsLoggedInByTheEmailInAnyCase() async throws {
        try await login("ADA@example.com").then { #expect($0 == "ada@example.com") }
        #expect(try setup.current.id == "ada@example.com")
    }

    @Test(arguments: ["ada@example.com", "eve@example.com"])
    func wrongEmailAndWrongPasswordAreOneErrorForTheSameWork(_ email: String) async throws {
        try await login(email, "wrong one").thenError(TodoError.wrongCredentials)
        #expect(setup.hasher.work == 1)
        #expect(try setup.users.all() == [.ada, .bob])
    }

    @Test func sessionsOfOtherClientsGoOnUntilTheyExpire() async throws {
        try await login().then { _ in }
        #expect(try setup.sessionCount(of: .ada) == 2)
        setup.dates.advance(by: Session.lifetime)
        try await login().then { _ in }
        #expect(try setup.sessionCount(of: .ada) == 1)
    }

    @Test func loginWhoseTokenTheClientCannotKeepChangesNoLogin() async throws {
        try setup.logIn(.bob)
        let client = FaultyGateway(setup.client)
        client.fail(.update, with: DiskFull())
        var setup = setup
        setup.client = client
        try await login("ada@example.com", "correct horse", setup).thenError(DiskFull())
        #expect(try setup.current.id == User.bob.id)
    }

    /// A login waits for no other process while it only reads.
    @Test func userIsLookedUpWithoutTheLock() async throws {
        let users = FaultyGateway(setup.users, exhaustive: false)
        users.fail(.update, with: DiskFull())
        var setup = setup
        setup.users = users
        try await login("ada@example.com", "wrong one", setup).thenError(TodoError.wrongCredentials)
    }

    /// Hashing and the disk, in each use case that does both.
    @MainActor @Test func slowWorkIsDoneOffTheCallersActor() async throws {
        try #require(DispatchQueue.main.isCurrent)
        let users = FaultyGateway(setup.users)
        for number in 1...3 { users.before(.update, number) { #expect(!DispatchQueue.main.isCurrent) } }
        let hasher = PlainHasher { #expect(!DispatchQueue.main.isCurrent) }
        var setup = setup
        (setup.users, setup.hasher) = (users, hasher)
        let (email, password) = ("zoe@example.com", "correct horse")
        try await setup.spec(RegisterUserInteractor(setup.accounts), .init(email: email, password: password))
            .then {}
        try await setup.spec(LoginUserInteractor(setup.accounts), .init(email: email, password: password))
            .then { _ in }
        let change = ChangePasswordInteractor(setup.accounts)
        try await setup.spec(change, .init(currentPassword: password, newPassword: "battery staple")).then {}
        #expect(hasher.work == 4)
    }

    @Test func passwordThatIsChangedDuringTheCheckLetsNobodyIn() async throws {
        var setup = setup
        setup.hasher = PlainHasher { [users = setup.users] in
            var changed = User.ada
            changed.passwordHash = "hash of a new one"
            try users.save(changed)
        }
        try await login("ada@example.com", "correct horse", setup).thenError(TodoError.wrongCredentials)
        #expect(try setup.sessionCount(of: .ada) == 1)
    }
}
