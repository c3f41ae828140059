import Testing
import TodoLogic

struct ChangePasswordInteractorTests {
    let demo: Demo

    init() throws {
        demo = try Demo.loggedIn(as: "ada@example.com")
    }

    @Test func newPasswordReplacesTheOldOne() throws {
        #expect(try demo.changePassword(from: "correct horse", to: "battery staple") == 0)
        #expect(throws: TodoError.wrongCredentials) {
            try demo.logIn("ada@example.com", password: "correct horse")
        }
        try demo.logIn("ada@example.com", password: "battery staple")
    }

    @Test func changeEndsTheOtherSessionsAndKeepsThisOne() throws {
        let other = demo.otherClient()
        try other.logIn("ada@example.com")
        #expect(try demo.changePassword(from: "correct horse", to: "battery staple") == 1)
        #expect(throws: TodoError.sessionEnded) { try other.whoAmI() }
        #expect(try demo.whoAmI() == "ada@example.com")
    }

    @Test func changeLeavesTheSessionsOfOtherUsers() throws {
        let bob = demo.otherClient()
        try bob.register("bob@example.com")
        try bob.logIn("bob@example.com")
        #expect(try demo.changePassword(from: "correct horse", to: "battery staple") == 0)
        #expect(try bob.whoAmI() == "bob@example.com")
    }

    @Test func wrongCurrentPasswordChangesNothing() throws {
        #expect(throws: TodoError.wrongCurrentPassword) {
            try demo.changePassword(from: "wrong one", to: "battery staple")
        }
        try demo.logIn("ada@example.com", password: "correct horse")
    }

    @Test func newPasswordFollowsTheRulesOfTheFirst() throws {
        #expect(throws: TodoError.passwordTooShort) {
            try demo.changePassword(from: "correct horse", to: "short")
        }
        try demo.logIn("ada@example.com", password: "correct horse")
    }

    @Test func onlyALoggedInUserCanChangeAPassword() throws {
        _ = try demo.logOut()
        #expect(throws: TodoError.notLoggedIn) {
            try demo.changePassword(from: "correct horse", to: "battery staple")
        }
    }
}
