import Interactors
import Testing

struct LogInTests {
    private let login = LogIn(accounts: DemoAccounts())

    @Test func userIsAnsweredForTheRightPassword() async throws {
        let user = try await login.response(to: .init(email: "ada@example.com", password: "1234"))
        #expect(user == User(email: "ada@example.com"))
    }

    @Test(arguments: ["", "4321"])
    func wrongPasswordIsRefused(_ password: String) async {
        await #expect(throws: InteractorError.self) {
            try await login.response(to: .init(email: "ada@example.com", password: password))
        }
    }
}
