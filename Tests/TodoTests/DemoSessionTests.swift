import Foundation
import TestSupport
import Testing

/// The main job, from the beginning to the end, as a person does it.
struct DemoSessionTests {
    @Test func registerLoginAddListCheckLogout() throws {
        let todo = try Todo()
        func step(_ line: String, input: String = "", answers: String) throws {
            #expect(try todo(line, input: input) == Outcome(out: answers, err: "", code: 0), "\(line)")
        }
        let password = "correct horse\n"
        try step(
            "register ada@example.com --password-stdin",
            input: password,
            answers: "Registered ada@example.com and logged in.\n"
        )
        try step(
            "login ada@example.com --password-stdin",
            input: password,
            answers: "Logged in as ada@example.com.\n"
        )
        try step("whoami", answers: "ada@example.com\n")
        try step("add Buy milk --tag shop", answers: "Added 1: Buy milk #shop\n")
        try step("add Call Bob", answers: "Added 2: Call Bob\n")
        try step("list", answers: "1 [ ] Buy milk #shop\n2 [ ] Call Bob\n")
        try step("check 1", answers: "Checked 1: Buy milk #shop\n")
        try step("list", answers: "2 [ ] Call Bob\n")
        try step("list --done", answers: "1 [x] Buy milk #shop\n")
        try step("list --all --sort number", answers: "1 [x] Buy milk #shop\n2 [ ] Call Bob\n")
        try step("uncheck 1", answers: "Unchecked 1: Buy milk #shop\n")
        try step("edit 2 Call Bob and Eve", answers: "Changed 2: Call Bob → Call Bob and Eve\n")
        try step("tag 2 phone work", answers: "Tagged 2: Call Bob and Eve #phone #work\n")
        try step("untag 2 work", answers: "Untagged 2: Call Bob and Eve #phone\n")
        try step("list --tag phone", answers: "2 [ ] Call Bob and Eve #phone\n")
        try step("delete 1 2", answers: "Deleted 1: Buy milk #shop\nDeleted 2: Call Bob and Eve #phone\n")
        try step("add Start again", answers: "Added 3: Start again\n")
        try step("logout", answers: "Logged out.\n")
        #expect(try todo("list").code == 1)
    }

    @Test func usersOfOneFolderHaveTheirOwnTodos() throws {
        let todo = try Todo.loggedIn()
        try todo("add Diary --tag secret")
        try todo("register bob@example.com --password-stdin", input: "battery staple\n")
        let before = try todo.contents("todos.json")
        let refusals = try todo.refusals(
            of: ["check 1", "uncheck 1", "edit 1 Mine", "delete 1", "tag 1 mine", "untag 1 secret"]
        )
        #expect(refusals.allSatisfy { $0.hasPrefix("error: There is no todo 1.\n") }, "\(refusals)")
        #expect(try todo("list --all --json").out == "[\n]\n")
        #expect(try todo.contents("todos.json") == before)
        #expect(try todo("add Mine").out == "Added 2: Mine\n")
    }

    @Test func numbersAlignWhenOneHasMoreDigits() throws {
        let todo = try Todo.loggedIn()
        try todo("add -", input: (1...10).map { "Number \($0)\n" }.joined())
        let lines = try todo("list").out.split(separator: "\n")
        #expect(lines.first == " 1 [ ] Number 1")
        #expect(lines.last == "10 [ ] Number 10")
    }
}
