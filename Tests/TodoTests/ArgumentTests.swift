import Foundation
import TestSupport
import Testing

/// How the command line is read.
struct ArgumentTests {
    @Test func optionsStandAnywhere() throws {
        let todo = try Todo.loggedIn()
        #expect(try todo("add --tag a Buy --tag=b milk").out == "Added 1: Buy milk #a #b\n")
    }

    @Test func afterTwoHyphensEverythingIsText() throws {
        let todo = try Todo.loggedIn()
        #expect(try todo("add -- --help --tag -- x").out == "Added 1: --help --tag -- x\n")
    }

    @Test func negativeNumberBeginsATitle() throws {
        let todo = try Todo.loggedIn()
        #expect(try todo("add -5 degrees").out == "Added 1: -5 degrees\n")
    }

    @Test func valueOfAnOptionMayLookLikeAnOption() throws {
        let todo = try Todo.loggedIn()
        try todo.expectAnswers([
            "add Buy milk --tag=--tag": "Added 1: Buy milk #--tag",
            "add Buy milk --tag=a=b": "Added 2: Buy milk #a=b",
        ])
    }

    @Test func titleIsTrimmedAndItsWordsAreJoinedWithOneSpace() throws {
        let todo = try Todo.loggedIn()
        try todo.run(["add", "  two", "spaces  ", "e\u{301}"])
        #expect(try todo("list").out == "1 [ ] two spaces   e\u{301}\n")
    }

    @Test func dataFolderMayBeNamedBeforeTheCommand() throws {
        let todo = try Todo()
        let ada = try Todo.loggedIn()
        #expect(try todo("--data-dir \(ada.folder) whoami").out == "ada@example.com\n")
        #expect(try todo("whoami --data-dir \(ada.folder)").out == "ada@example.com\n")
    }

    @Test func jsonIsAnArrayOfObjectsWithTheFourFields() throws {
        struct Item: Decodable, Equatable {
            let number: Int
            let title: String
            let done: Bool
            let tags: [String]
        }
        let todo = try Todo.loggedIn()
        try todo.run(["add", "Say \"hi\"\n\u{1B}", "--tag", "ü/x"])
        _ = try todo.answers(to: ["add Two", "check 2"])
        let out = try todo("list --all --json").out
        #expect(
            try JSONDecoder().decode([Item].self, from: Data(out.utf8)) == [
                Item(number: 1, title: "Say \"hi\" \u{1B}", done: false, tags: ["ü/x"]),
                Item(number: 2, title: "Two", done: true, tags: []),
            ]
        )
    }

    @Test func emptyListSaysSoBesideTheAnswer() throws {
        let todo = try Todo.loggedIn()
        let note = "There are no open todos.\n"
        #expect(try todo("list") == Outcome(out: "", err: note, code: 0))
        let others = "There are no done todos.\nThere are no todos tagged #shop.\n"
        let outcome = try todo("shell", input: "list --done\nlist --all --tag shop\n")
        #expect(outcome == Outcome(out: "", err: others, code: 0))
    }
}
