import Foundation
import TestSupport
import Testing

/// Files that a person has edited: the program answers or refuses, and never ends by a fault of its own.
struct EditedFileTests {
    private static let prepared = Result {
        try Todo.loggedIn(after: [
            "add One --tag a --due 2027-01-31 --priority high", "add Two", "check 2", "edit 1 Other", "rm 2",
            "undo",
        ])
    }

    /// Numbers that a program may not expect.
    private static let numbers = [
        "-1", "0", "9007199254740993", "9223372036854775807", "-9223372036854775808", "1e300", "1.5",
    ]

    private static let files = ["todos.json", "journal.json", "users.json", "client-session.json"]

    /// What a person does with a list; each has an answer or an error.
    private static let lines = [
        "list --all", "list --all --json", "show 1", "add Three", "check 1", "undo", "undo", "undo", "redo",
        "tag 1 x", "edit 1 --due none", "export --all", "sessions", "delete 1", "whoami",
    ]

    @Test(arguments: files, numbers)
    func anyNumberInAFileIsAnsweredOrRefused(_ file: String, _ number: String) throws {
        let prepared = try Self.prepared.get()
        let text = try prepared.contents(file)
        for match in text.matches(of: /[\[:,](\d+)[,}\n]/) {
            let todo = try Todo(copyOf: prepared)
            let old = match.output.1
            try todo.write(
                text.replacingCharacters(in: old.startIndex..<old.endIndex, with: number),
                to: file
            )
            try Self.expectAnEnd(of: todo, "\(file): \(number) for the \(old) at \(old.startIndex)")
        }
    }

    /// Each line once more, and each change within a step once more.
    @Test(arguments: files)
    func whatIsThereTwiceIsAnsweredOrRefused(_ file: String) throws {
        let prepared = try Self.prepared.get()
        let text = try prepared.contents(file)
        for line in text.split(separator: "\n").dropFirst().dropLast() {
            let todo = try Todo(copyOf: prepared)
            let content = line.hasSuffix(",") ? line.dropLast() : line
            try todo.write(text.replacing(line, with: "\(content),\n\(line)"), to: file)
            try Self.expectAnEnd(of: todo, "\(line) twice")
        }
        for match in text.matches(of: /"changes":\[(.*)\],"id"/) {
            let todo = try Todo(copyOf: prepared)
            let changes = match.output.1
            let twice = "\(changes),\(changes)"
            try todo.write(
                text.replacingCharacters(in: changes.startIndex..<changes.endIndex, with: twice),
                to: file
            )
            try Self.expectAnEnd(of: todo, "\(changes) twice")
        }
    }

    @Test(
        arguments: [
            ("client-session.json", "list", "no todo is lost"),
            ("journal.json", "undo", "then you can't undo earlier changes"),
            ("journal-bulk.json", "undo", "then you can't undo earlier changes"),
            ("login-attempts.json", "login ada@example.com --password-stdin", "no todo is lost"),
        ]
    )
    func damagedFileWithoutTodosCanBeRemoved(_ name: String, _ line: String, _ loss: String) throws {
        let todo = try Todo.loggedIn(after: ["add -"], input: (1...30).map { "Many \($0)\n" }.joined())
        try todo.write("{", to: name)
        let error = try todo(line, input: "correct horse\n").err
        #expect(
            error.hasSuffix("correct it, or restore a backup. Or remove the file; \(loss).\n"),
            "\(error)"
        )
        try FileManager.default.removeItem(atPath: "\(todo.folder)/\(name)")
        #expect(try todo("login ada@example.com --password-stdin", input: "correct horse\n").code == 0)
        #expect(try todo("list").out.split(separator: "\n").count == 30)
    }

    @Test func todoWithANegativeNumberIsListed() throws {
        let todo = try Todo.loggedIn(after: ["add One"])
        try todo.write(
            try todo.contents("todos.json").replacing("1,{", with: "-1,{").replacing(
                #""id":1"#,
                with: #""id":-1"#
            ),
            to: "todos.json"
        )
        #expect(try todo("list").out == "-1 [ ] One\n")
    }

    private static func expectAnEnd(of todo: Todo, _ place: Comment) throws {
        let outcome = try todo("shell --keep-going", input: lines.joined(separator: "\n"))
        #expect([0, 1].contains(outcome.code), "\(place): \(outcome)")
    }

    /// The account was removed from the file, and somebody registers the same address: the former client isn't them.
    @Test func newUserOfAnAddressDoesNotInheritASession() throws {
        let todo = try Todo.loggedIn(after: ["add One"])
        let client = try todo.contents("client-session.json")
        try FileManager.default.removeItem(atPath: todo.folder + "/users.json")
        try FileManager.default.removeItem(atPath: todo.folder + "/client-session.json")
        #expect(try todo("register ada@example.com --password-stdin", input: "battery staple\n").code == 0)
        try todo.write(client, to: "client-session.json")
        #expect(try todo("whoami").err.hasPrefix("error: Your session has ended."))
    }
}
