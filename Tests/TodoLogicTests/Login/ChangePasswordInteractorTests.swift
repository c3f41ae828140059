import Testing
@testable import TodoLogic

struct ChangePasswordInteractorTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn(as: "ada@example.com")
    }

    @Test func newPasswordReplacesTheOldOne() async throws {
        #expect(try await demo.changePassword(from: "correct horse", to: "battery staple") == 0)
        await #expect(throws: TodoError.wrongCredentials) {
            try await demo.logIn("ada@example.com", password: "correct horse")
        }
        try await demo.logIn("ada@example.com", password: "battery staple")
    }

    @Test func changeEndsTheOtherSessionsAndKeepsThisOne() async throws {
        let other = demo.otherClient()
        try await other.logIn("ada@example.com")
        #expect(try await demo.changePassword(from: "correct horse", to: "battery staple") == 1)
        #expect(throws: TodoError.sessionEnded) { try other.whoAmI() }
        #expect(try demo.whoAmI() == "ada@example.com")
    }

    @Test func changeLeavesTheSessionsOfOtherUsers() async throws {
        let bob = demo.otherClient()
        try bob.register("bob@example.com")
        try await bob.logIn("bob@example.com")
        #expect(try await demo.changePassword(from: "correct horse", to: "battery staple") == 0)
        #expect(try bob.whoAmI() == "bob@example.com")
    }

    @Test func wrongCurrentPasswordChangesNothing() async throws {
        await #expect(throws: TodoError.wrongCurrentPassword) {
            try await demo.changePassword(from: "wrong one", to: "battery staple")
        }
        try await demo.logIn("ada@example.com", password: "correct horse")
    }

    @Test func newPasswordFollowsTheRulesOfTheFirst() async throws {
        await #expect(throws: TodoError.passwordTooShort) {
            try await demo.changePassword(from: "correct horse", to: "short")
        }
        try await demo.logIn("ada@example.com", password: "correct horse")
    }

    @Test func onlyALoggedInUserCanChangeAPassword() async throws {
        _ = try demo.logOut()
        await #expect(throws: TodoError.notLoggedIn) {
            try await demo.changePassword(from: "correct horse", to: "battery staple")
        }
    }
}
