import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

/// A login, or a registration, that ends before its last write: it has happened, or hasn't.
struct InterruptedLoginTests {
    private struct DiskFull: Error, Equatable {}

    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn(as: "ada@example.com")
        try demo.register("bob@example.com")
    }

    /// The same logic in a process that is killed before one of its writes.
    private func killed(afterWrites writes: Int) -> Demo {
        let life = Life(writes: writes)
        var mortal = demo
        mortal.users = MortalGateway(base: demo.users, life: life)
        mortal.client = MortalGateway(base: demo.client, life: life)
        mortal.attempts = MortalGateway(base: demo.attempts, life: life)
        return mortal
    }

    /// Nobody has a session but who is logged in, and they have one.
    private func expectOneSession(of email: String) throws {
        #expect(try demo.whoAmI() == email)
        #expect(try demo.sessions().count == 1)
    }

    @Test(arguments: 0..<5)
    func killedRegistrationIsWholeOrLeavesTheFormerLogin(_ writes: Int) async throws {
        let isDone = (try? await killed(afterWrites: writes).signUp("eve@example.com")) != nil
        #expect(isDone == (writes >= 2))
        #expect(try (demo.users.entity(id: "eve@example.com") != nil) == isDone)
        try expectOneSession(of: isDone ? "eve@example.com" : "ada@example.com")
        // What was left is no obstacle.
        if !isDone { try await demo.signUp("eve@example.com") }
        try expectOneSession(of: "eve@example.com")
    }

    @Test(arguments: 0..<6)
    func killedLoginIsWholeOrLeavesTheFormerOne(_ writes: Int) async throws {
        let isDone = (try? await killed(afterWrites: writes).logIn("bob@example.com")) != nil
        #expect(isDone == (writes >= 4))
        try expectOneSession(of: isDone ? "bob@example.com" : "ada@example.com")
        try await demo.logIn("bob@example.com")
        try expectOneSession(of: "bob@example.com")
    }

    @Test(arguments: 0..<3)
    func killedLogoutHasEndedTheSessionOrNot(_ writes: Int) async throws {
        let isDone = (try? killed(afterWrites: writes).logOut()) != nil
        #expect(isDone == (writes >= 1))
        #expect(try demo.sessions().isEmpty == isDone)
        #expect((try? demo.whoAmI()) == (isDone ? nil : "ada@example.com"))
        try await demo.logIn("ada@example.com")
        try expectOneSession(of: "ada@example.com")
    }

    @Test func logoutAfterAKilledLoginForgetsBothTokens() async throws {
        _ = try? await killed(afterWrites: 3).logIn("bob@example.com")
        try demo.logOut()
        #expect(try demo.client.all().isEmpty)
        #expect(throws: TodoError.notLoggedIn) { try demo.whoAmI() }
    }

    @Test func registrationThatCannotBeStoredSaysSoAgain() async throws {
        var full = demo
        for _ in 0..<2 {
            let client = FaultyGateway(demo.client)
            client.fail(.update, with: DiskFull())
            full.client = client
            await #expect(throws: DiskFull()) { try await full.signUp("eve@example.com") }
        }
        try expectOneSession(of: "ada@example.com")
    }

    @Test func loginsAtTheSameTimeLeaveOneSession() async throws {
        let executor = demo.executor()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { _ = try await executor.response(to: Demo.login("ada@example.com")) }
            }
            try await group.waitForAll()
        }
        try expectOneSession(of: "ada@example.com")
    }
}
