import Gateways
import Interactors
import Testing

struct LogInTests {
    private let login = LogIn(accounts: DemoAccounts(users: InMemoryGateway()))

    @Test func sameUserIsAnsweredAtEachLogin() async throws {
        let user = try await login.response(to: .init(email: "ada@example.com", password: "1234"))
        #expect(user.email == "ada@example.com")
        #expect(try await login.response(to: .init(email: "ada@example.com", password: "1234")) == user)
        #expect(try await login.response(to: .init(email: "grace@example.com", password: "1234")) != user)
    }

    @Test(arguments: ["", "4321"])
    func wrongPasswordIsRefused(_ password: String) async {
        await #expect(throws: InteractorError.self) {
            try await login.response(to: .init(email: "ada@example.com", password: password))
        }
    }
}
