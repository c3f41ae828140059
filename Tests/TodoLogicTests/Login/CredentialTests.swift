import Dispatch
import Interactors
import Synchronization
import Testing
@testable import TodoLogic

/// A session holds for the password that it was made with.
struct CredentialTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn(as: "ada@example.com")
    }

    @Test func loginWithTheOldPasswordDuringTheChangeDoesNotSurviveIt() async throws {
        var slow = demo.otherClient()
        let isChanging = Mutex(false)
        slow.tokens = HookedTokens(base: demo.tokens) { [demo] in
            let wasChanging = isChanging.withLock { isChanging in
                defer { isChanging = true }
                return isChanging
            }
            guard !wasChanging else { return }
            let isChanged = DispatchSemaphore(value: 0)
            Task {
                try await demo.changePassword(from: "correct horse", to: "battery staple")
                isChanged.signal()
            }
            isChanged.wait()
        }
        _ = try? await slow.logIn("ada@example.com")
        #expect(throws: TodoError.self) { try slow.whoAmI() }
        #expect(try demo.whoAmI() == "ada@example.com")
    }

    @Test(arguments: 0..<3)
    func changeThatIsInterruptedKeepsNoSessionForTheOldPassword(_ writes: Int) async throws {
        let other = demo.otherClient()
        try await other.logIn("ada@example.com")
        let life = Life(writes: writes)
        var mortal = demo
        mortal.users = MortalGateway(base: demo.users, life: life)
        mortal.sessions = MortalGateway(base: demo.sessions, life: life)
        _ = try? await mortal.changePassword(from: "correct horse", to: "battery staple")
        let isChanged =
            (try? await demo.otherClient().logIn("ada@example.com", password: "battery staple")) != nil
        #expect((try? other.whoAmI()) == (isChanged ? nil : "ada@example.com"))
        #expect(try demo.whoAmI() == "ada@example.com")
    }
}
