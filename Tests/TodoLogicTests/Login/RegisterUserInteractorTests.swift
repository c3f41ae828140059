import Dispatch
import Interactors
import Synchronization
import Testing
import TodoLogic

struct RegisterUserInteractorTests {
    let demo = Demo()

    @Test func registeredUserIsStoredWithItsHashOnly() throws {
        let response = try demo.register("Ada@Example.com", password: "correct horse")
        #expect(response.email == "Ada@Example.com")
        let user = try #require(try demo.users.entity(id: "ada@example.com"))
        #expect(user.email == "Ada@Example.com")
        #expect(user.passwordHash == "plain:2:correct horse")
        #expect(user.created == demo.dates.now())
    }

    @Test func registeringDoesNotLogIn() throws {
        try demo.register("ada@example.com")
        #expect(throws: TodoError.notLoggedIn) { try demo.whoAmI() }
    }

    @Test(arguments: ["ada@example.com", "ADA@example.COM"])
    func emailIsTakenInAnyCase(_ email: String) throws {
        try demo.register("ada@example.com", password: "correct horse")
        #expect(throws: TodoError.emailTaken(try EmailAddress(email))) {
            try demo.register(email, password: "another one")
        }
        #expect(try demo.users.all().map(\.passwordHash) == ["plain:2:correct horse"])
    }

    @Test func oneOfManyRegistrationsAtTheSameTimeWins() throws {
        let refused = Atomic(0)
        DispatchQueue.concurrentPerform(iterations: 50) { index in
            do {
                try demo.register("ada@example.com", password: "correct horse \(index)")
            } catch {
                refused.add(1, ordering: .relaxed)
            }
        }
        #expect(refused.load(ordering: .relaxed) == 49)
        #expect(try demo.users.all().count == 1)
    }

    @Test func malformedEmailIsRefusedAndNamed() throws {
        #expect(throws: TodoError.malformedEmail("ada")) { try demo.register("ada") }
        #expect(TodoError.malformedEmail("ada").message.contains("ada"))
        #expect(try demo.users.all().isEmpty)
    }

    @Test func passwordOfSevenCharactersIsRefusedHoweverManyBytesItHas() throws {
        #expect(throws: TodoError.passwordTooShort) {
            try demo.register("ada@example.com", password: "1234567")
        }
        #expect(throws: TodoError.passwordTooShort) {
            try demo.register("ada@example.com", password: "üüüüüüü")
        }
        #expect(try demo.users.all().isEmpty)
    }

    @Test func passwordOfEightCharactersIsEnough() throws {
        try demo.register("ada@example.com", password: "12345678")
        try demo.register("bob@example.com", password: "üüüüüüüü")
    }

    @Test func refusedRegistrationArrivesInOnErrorWithItsCode() throws {
        let request = RegisterUserInteractor.Request()
        request.email = "ada"
        var errors: [InteractorError] = []
        request.onError = { errors.append($0) }
        request.onComplete = { _ in Issue.record("completed") }
        RegisterUserInteractor(users: demo.users, hasher: demo.hasher, dates: demo.dates).execute(request)
        let error = try #require(errors.first)
        #expect(errors.count == 1)
        #expect(error.message == TodoError.malformedEmail("ada").message)
        #expect((error.underlyingError as? TodoError)?.code == .malformedEmail)
    }
}
