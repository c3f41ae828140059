import Dispatch
import Gateways
import InteractorTesting
import Interactors
import TestSupport
import Testing

@testable import TodoLogic

struct LoginUserInteractorTests {
    let setup = LoginSetup()

    init() { setup.users.save([.ada, .bob]) }

    private var login: InteractorSpec<LoginUserInteractor.Request> { Self.login(setup) }

    private static func login(_ setup: LoginSetup) -> InteractorSpec<LoginUserInteractor.Request> {
        spec(
            LoginUserInteractor(users: setup.users, credentials: setup.credentials, logins: setup.logins),
            request: .init()
        )
        .when {
            $0.email = "ada@example.com"
            $0.password = "correct horse"
        }
    }

    @Test func userIsLoggedInByTheEmailInAnyCase() async throws {
        try await login
            .when { $0.email = "ADA@example.com" }
            .then { #expect($0.email == "ada@example.com") }
        #expect(try setup.logins.current().user.id == "ada@example.com")
    }

    @Test(arguments: [
        ("ada@example.com", "wrong one"), ("eve@example.com", "wrong one"),
    ])
    func wrongEmailAndWrongPasswordAreOneErrorForTheSameWork(
        _ email: String,
        _ password: String
    ) async throws {
        try await login
            .when {
                $0.email = email
                $0.password = password
            }
            .thenError(TodoError.wrongCredentials)
        #expect(setup.hasher.work == 1)
        #expect(setup.users.all() == [.ada, .bob])
    }

    @Test func emptyPasswordIsRefusedWithoutAnAttempt() async throws {
        try await login.when { $0.password = "" }.thenError(TodoError.emptyPassword)
        #expect(setup.hasher.work == 0 && setup.attempts.all().isEmpty)
    }

    @Test func whereNobodyHasRegisteredNobodyIsToldThatThePasswordIsWrong() async throws {
        try await Self.login(LoginSetup()).thenError(TodoError.nobodyRegistered)
    }

    @Test func passwordIsTheSameFromAnotherKeyboard() async throws {
        try await login
            .given {
                var zoe = User.sample("zoe@example.com")
                zoe.passwordHash = try setup.hasher.hash(Password("Cafe\u{301} noir"))
                setup.users.save(zoe)
            }
            .when {
                $0.email = "zoe@example.com"
                $0.password = "Caf\u{E9} noir"
            }
            .then { #expect($0.email == "zoe@example.com") }
    }

    @Test(arguments: [User.ada, .bob])
    func formerSessionOfTheClientEnds(_ former: User) async throws {
        try await login
            .given { try setup.logIn(former) }
            .then { _ in }
        #expect(setup.tokens(of: .ada) == ["token-2"])
        #expect(setup.tokens(of: .bob).isEmpty)
    }

    @Test func sessionsOfOtherClientsGoOn() async throws {
        var other = setup
        other.client = LoginSetup().client
        try other.logIn(.ada)
        try await login.then { _ in }
        #expect(setup.tokens(of: .ada) == ["token-1", "token-2"])
        #expect(try other.logins.current().user.id == User.ada.id)
    }

    @Test func sessionsThatHaveExpiredAreForgotten() async throws {
        var other = setup
        other.client = LoginSetup().client
        try other.logIn(.ada)
        setup.dates.advance(by: Session.lifetime)
        try await login.then { _ in }
        #expect(setup.tokens(of: .ada) == ["token-2"])
    }

    @Test func formerLoginHoldsIfTheClientCannotKeepTheToken() async throws {
        try setup.logIn(.bob)
        let client = FaultyGateway(setup.client)
        var setup = setup
        setup.client = client
        client.fail(.update, with: DiskFull())
        try await Self.login(setup).thenError(DiskFull())
        #expect(try setup.logins.current().user.id == User.bob.id)
    }

    @Test func loginHoldsIfTheFormerSessionCannotBeEnded() async throws {
        try setup.logIn(.bob)
        let users = FaultyGateway(setup.users)
        users.fail(.update, 2, with: DiskFull())
        let logins = Logins(users: users, client: setup.client, tokens: setup.tokens, dates: setup.dates)
        let interactor = LoginUserInteractor(users: users, credentials: setup.credentials, logins: logins)
        try await spec(interactor, request: .init())
            .when {
                $0.email = "ada@example.com"
                $0.password = "correct horse"
            }
            .then { _ in }
        #expect(try setup.logins.current().user.id == User.ada.id)
        #expect(setup.tokens(of: .bob) == ["token-1"])
    }

    @MainActor @Test func passwordIsHashedOffTheCallersActor() async throws {
        try #require(DispatchQueue.main.isCurrent)
        let hasher = PlainHasher { #expect(!DispatchQueue.main.isCurrent) }
        var setup = setup
        setup.hasher = hasher
        let (users, credentials, logins) = (setup.users, setup.credentials, setup.logins)
        let executor = InteractorExecutor()
        executor.addMiddleware(AuthorizationMiddleware(logins: logins))
        executor.registerInteractor(RegisterUserInteractor(users: users, logins: logins, hasher: hasher))
        executor.registerInteractor(
            LoginUserInteractor(users: users, credentials: credentials, logins: logins)
        )
        executor.registerInteractor(
            ChangePasswordInteractor(users: users, credentials: credentials, hasher: hasher)
        )
        let register = RegisterUserInteractor.Request()
        (register.email, register.password) = ("zoe@example.com", "correct horse")
        _ = try await executor.response(to: register)
        let login = LoginUserInteractor.Request()
        (login.email, login.password) = ("zoe@example.com", "correct horse")
        _ = try await executor.response(to: login)
        let change = ChangePasswordInteractor.Request()
        (change.currentPassword, change.newPassword) = ("correct horse", "battery staple")
        _ = try await executor.response(to: change)
        #expect(hasher.work == 4)
    }

    @Test func passwordThatIsChangedDuringTheCheckLetsNobodyIn() async throws {
        var setup = setup
        setup.hasher = PlainHasher { [users = setup.users] in
            var changed = User.ada
            changed.passwordHash = "hash of a new one"
            users.save(changed)
        }
        try await Self.login(setup).thenError(TodoError.wrongCredentials)
        #expect(setup.tokens(of: .ada).isEmpty)
    }
}
