import Foundation
import Interactors
import Testing
@testable import TodoLogic

/// A session holds for the password that it was made with.
struct CredentialTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn(as: "ada@example.com")
    }

    @Test func loginWithTheOldPasswordDuringTheChangeDoesNotSurviveIt() async throws {
        var slow = demo
        let (reached, reach) = AsyncStream<Void>.makeStream()
        let goesOn = DispatchSemaphore(value: 0)
        slow.plainHasher = PlainHasher {
            reach.finish()
            goesOn.wait()
            goesOn.signal()
        }
        let executor = slow.executor()
        let other = demo.otherClient()
        async let change: Void = onThread {
            let request = ChangePasswordInteractor.Request()
            request.currentPassword = try Password("correct horse")
            request.newPassword = try Password("battery staple")
            _ = try executor.answer(request)
        }
        for await _ in reached {}
        async let login: Void = onThread {
            _ = try other.executor().answer(Demo.login("ada@example.com"))
        }
        goesOn.signal()
        try await change
        // It came before the change, or after it.
        try? await login
        #expect(throws: TodoError.self) { try other.whoAmI() }
        #expect(try demo.whoAmI() == "ada@example.com")
    }

    /// Does what blocks on a thread of its own.
    private func onThread(_ work: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
        }
    }

    @Test(arguments: 0..<4)
    func changeThatIsInterruptedKeepsNoSessionForTheOldPassword(_ writes: Int) async throws {
        let other = demo.otherClient()
        try await other.logIn("ada@example.com")
        let life = Life(writes: writes)
        var mortal = demo
        mortal.users = MortalGateway(base: demo.users, life: life)
        mortal.attempts = MortalGateway(base: demo.attempts, life: life)
        _ = try? await mortal.changePassword(from: "correct horse", to: "battery staple")
        let isChanged =
            (try? await demo.otherClient().logIn("ada@example.com", password: "battery staple")) != nil
        #expect((try? other.whoAmI()) == (isChanged ? nil : "ada@example.com"))
        #expect(try demo.whoAmI() == "ada@example.com")
    }
}
