import Interactors
import InteractorTesting
import Testing

@testable import TodoLogic

struct RegisterUserInteractorTests {
    let demo = Demo()

    private func interactor(of demo: Demo) -> RegisterUserInteractor {
        RegisterUserInteractor(
            users: demo.users,
            logins: demo.logins,
            hasher: demo.hasher,
            dates: demo.dates
        )
    }

    private var register: InteractorSpec<RegisterUserInteractor.Request> {
        spec(interactor(of: demo), request: .init()).when {
            $0.email = "Ada@Example.com"
            $0.password = try Password("correct horse")
        }
    }

    @Test func registeredUserIsStoredWithItsHashOnlyAndLoggedIn() async throws {
        try await register.then { #expect($0.email == "Ada@Example.com") }
        let user = try #require(try demo.users.entity(id: "ada@example.com"))
        #expect(user.email == "Ada@Example.com")
        #expect(user.passwordHash == "plain:2:correct horse")
        #expect(user.created == demo.dates.now())
        #expect(try demo.whoAmI() == "Ada@Example.com")
    }

    @Test(arguments: ["ada@example.com", "ADA@example.COM"])
    func emailIsTakenInAnyCase(_ email: String) async throws {
        try await register.then { _ in }
        try await register.when {
            $0.email = email
            $0.password = try Password("another one")
        }
        .thenError(TodoError.emailTaken(try EmailAddress(email)))
        #expect(try demo.users.all().map(\.passwordHash) == ["plain:2:correct horse"])
    }

    @Test func oneOfManyRegistrationsAtTheSameTimeWins() async throws {
        let winners = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<50 {
                group.addTask { [demo] in
                    (try? await demo.signUp("ada@example.com", password: "correct horse \(index)")) != nil
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(winners == 1)
        #expect(try demo.users.all().count == 1)
    }

    @Test func malformedEmailIsRefusedAndNamed() async throws {
        try await register.when { $0.email = "ada" }.thenError(TodoError.malformedEmail("ada"))
        try await register.when { $0.email = "ada" }.thenError { #expect($0.message.contains("“ada”")) }
        #expect(try demo.users.all().isEmpty)
    }

    @Test(arguments: ["1234567", "üüüüüüü"])
    func passwordOfSevenCharactersIsRefusedHoweverManyBytesItHas(_ password: String) async throws {
        try await register.when { $0.password = try Password(password) }.thenError(TodoError.passwordTooShort)
        #expect(try demo.users.all().isEmpty)
    }

    @Test(arguments: ["12345678", "üüüüüüüü"])
    func passwordOfEightCharactersIsEnough(_ password: String) async throws {
        try await register.when { $0.password = try Password(password) }.then { _ in }
    }
}
