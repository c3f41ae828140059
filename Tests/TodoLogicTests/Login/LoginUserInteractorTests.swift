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

    init() throws { try setup.users.save([.ada, .bob]) }

    private func login(
        _ email: String = "ada@example.com",
        _ password: String = "correct horse",
        _ setup: LoginSetup? = nil
    ) -> InteractorSpec<LoginUserInteractor.Request> {
        let setup = setup ?? self.setup
        let interactor = LoginUserInteractor(
            users: setup.users,
            sessions: setup.sessions,
            hasher: setup.hasher
        )
        return spec(interactor, request: .init(email: email, password: password))
    }

    @Test func userIsLoggedInByTheEmailInAnyCase() async throws {
        try await login("ADA@example.com").then { #expect($0.email == "ada@example.com") }
        #expect(try setup.sessions.current().user.id == "ada@example.com")
    }

    @Test(arguments: [
        ("ΝΙΚΟΣ@example.com", "νικος@example.com"), ("νικος@example.com", "ΝΙΚΟΣ@example.com"),
        ("νικοσ@example.com", "νικος@example.com"), ("νικος@example.com", "νικος@example.com"),
    ])
    func sigmaIsOneLetterInEachForm(_ registered: String, _ typed: String) async throws {
        try setup.users.save(.sample(registered))
        try await login(typed).then { #expect($0.email == registered) }
        #expect(try setup.sessions.current().user.id == EmailAddress(registered).normalized)
    }

    @Test func addressesThatDifferAreTwoUsers() async throws {
        try setup.users.save(.sample("straße@example.com"))
        try await login("strasse@example.com").thenError(TodoError.wrongCredentials)
    }

    @Test(arguments: ["ada@example.com", "eve@example.com"])
    func wrongEmailAndWrongPasswordAreOneErrorForTheSameWork(_ email: String) async throws {
        try await login(email, "wrong one").thenError(TodoError.wrongCredentials)
        #expect(setup.hasher.work == 1)
        #expect(try setup.users.all() == [.ada, .bob])
    }

    @Test func emptyPasswordIsRefusedWithoutWork() async throws {
        try await login("ada@example.com", "").thenError(TodoError.emptyPassword)
        #expect(setup.hasher.work == 0)
    }

    @Test func passwordIsTheSameFromAnotherKeyboard() async throws {
        var zoe = User.sample("zoe@example.com")
        zoe.passwordHash = try setup.hasher.hash(Password("Cafe\u{301} noir"))
        try setup.users.save(zoe)
        try await login("zoe@example.com", "Caf\u{E9} noir").then { #expect($0.email == "zoe@example.com") }
    }

    @Test(arguments: [User.ada, .bob])
    func formerSessionOfTheClientEnds(_ former: User) async throws {
        try await setup.logIn(former)
        try await login().then { _ in }
        #expect(try setup.tokens(of: .ada) == ["token-2"])
        #expect(try setup.tokens(of: .bob).isEmpty)
    }

    @Test func sessionsOfOtherClientsGoOn() async throws {
        let other = setup.elsewhere
        try await other.logIn(.ada)
        try await login().then { _ in }
        #expect(try setup.tokens(of: .ada) == ["token-1", "token-2"])
        #expect(try other.sessions.current().user.id == User.ada.id)
    }

    @Test func sessionsThatHaveExpiredAreForgotten() async throws {
        try await setup.elsewhere.logIn(.ada)
        setup.dates.advance(by: Session.lifetime)
        try await login().then { _ in }
        #expect(try setup.tokens(of: .ada) == ["token-2"])
    }

    @Test func loginWhoseTokenTheClientCannotKeepLeavesNoSession() async throws {
        try await setup.logIn(.bob)
        let client = FaultyGateway(setup.client)
        client.fail(.update, with: DiskFull())
        var setup = setup
        setup.client = client
        try await login("ada@example.com", "correct horse", setup).thenError(DiskFull())
        #expect(try setup.sessions.current().user.id == User.bob.id)
        #expect(try setup.tokens(of: .ada).isEmpty)
    }

    @Test func loginHoldsIfTheFormerSessionCannotBeEnded() async throws {
        try await setup.logIn(.bob)
        let users = FaultyGateway(setup.users)
        users.fail(.update, 3, with: DiskFull())
        var faulty = setup
        faulty.users = users
        try await login("ada@example.com", "correct horse", faulty).then { _ in }
        #expect(try setup.sessions.current().user.id == User.ada.id)
        #expect(try setup.tokens(of: .bob) == ["token-1"])
    }

    /// Hashing and the disk, in each use case that does both.
    @MainActor @Test func slowWorkIsDoneOffTheCallersActor() async throws {
        try #require(DispatchQueue.main.isCurrent)
        let users = FaultyGateway(setup.users)
        for number in 1...5 { users.before(.update, number) { #expect(!DispatchQueue.main.isCurrent) } }
        let hasher = PlainHasher { #expect(!DispatchQueue.main.isCurrent) }
        var setup = setup
        (setup.users, setup.hasher) = (users, hasher)
        let executor = InteractorExecutor()
        executor.addMiddleware(AuthorizationMiddleware(sessions: setup.sessions))
        executor.registerInteractor(
            RegisterUserInteractor(users: users, sessions: setup.sessions, hasher: hasher)
        )
        executor.registerInteractor(
            LoginUserInteractor(users: users, sessions: setup.sessions, hasher: hasher)
        )
        executor.registerInteractor(ChangePasswordInteractor(users: users, hasher: hasher))
        let (email, password) = ("zoe@example.com", "correct horse")
        _ = try await executor.response(to: RegisterUserInteractor.Request(email: email, password: password))
        _ = try await executor.response(to: LoginUserInteractor.Request(email: email, password: password))
        let change = ChangePasswordInteractor.Request(
            currentPassword: { password },
            newPassword: { "battery staple" }
        )
        _ = try await executor.response(to: change)
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
        #expect(try setup.tokens(of: .ada).isEmpty)
    }
}
