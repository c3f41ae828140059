import CommandKit
import Foundation
import Interactors
import TestSupport
import Testing

@testable import todo

/// `--json`, for programs.
struct JSONTests {
    /// A line for each command that answers, one after the other where there is an open todo and one that is done.
    static let examples: [(line: String, answer: String)] = [
        ("whoami", #"{"email":"ada@example.com"}"#),
        ("--version", #"{"version":"\#(InteractorExecutor.version)"}"#),
        ("list", todos(open)),
        ("list --done --tag nothing", "[\n]"),
        ("show 2", todos(done)),
        ("undo", todos(#"{"change":"unchecked","todo":\#(undone)}"#)),
        ("redo", todos(#"{"change":"checked","todo":\#(done)}"#)),
        ("tag 2 x", todos(#"{"done":true,"number":2,"tags":["x"],"title":"Done"}"#)),
        ("uncheck 2", todos(#"{"done":false,"number":2,"tags":["x"],"title":"Done"}"#)),
        ("edit 1 Other", todos(#"{"done":false,"number":1,"tags":["shop"],"title":"Other"}"#)),
        ("untag 1 shop", todos(#"{"done":false,"number":1,"tags":[],"title":"Other"}"#)),
        ("check 1", todos(#"{"done":true,"number":1,"tags":[],"title":"Other"}"#)),
        (
            "delete 1 2",
            todos(
                #"{"done":true,"number":1,"tags":[],"title":"Other"}"#,
                #"{"done":false,"number":2,"tags":["x"],"title":"Done"}"#
            )
        ),
        ("add Three --tag a", todos(#"{"done":false,"number":3,"tags":["a"],"title":"Three"}"#)),
        ("tags", todos(#"{"count":1,"tag":"a"}"#)),
        (
            "add Four --due 2027-01-31 --priority low",
            todos(#"{"done":false,"due":"2027-01-31","number":4,"priority":"low","tags":[],"title":"Four"}"#)
        ),
    ]

    /// A line for each command that reads standard input or ends what the others need.
    static let examplesWithInput: [(line: String, answer: String)] = [
        ("register bob@example.com --password-stdin", #"{"email":"bob@example.com"}"#),
        ("login ada@example.com --password-stdin", #"{"email":"ada@example.com"}"#),
        ("logout --all", #"{"endedSessions":1}"#),
        ("password --password-stdin", #"{"endedSessions":0}"#),
        (
            "import --format todotxt",
            todos(
                #"{"change":"added","todo":{"done":false,"number":3,"tags":[],"title":"correct horse"}}"#
            )
        ),
    ]

    private static let open = #"{"done":false,"number":1,"tags":["shop"],"title":"Open"}"#
    private static let done = #"{"done":true,"number":2,"tags":[],"title":"Done"}"#
    private static let undone = #"{"done":false,"number":2,"tags":[],"title":"Done"}"#
    private static func todos(_ lines: String...) -> String {
        "[\n\(lines.joined(separator: ",\n"))\n]"
    }

    private static func someTodos() throws -> Todo {
        try Todo.loggedIn(after: ["add Open --tag shop", "add Done", "check 2"])
    }

    @Test func answerIsDataInAStableForm() throws {
        let todo = try Self.someTodos()
        #expect(try todo("list --json") == Outcome(out: Self.todos(Self.open) + "\n", err: "", code: 0))
        let answers = try todo.answers(to: Self.examples.map { "\($0.line) --json" })
        for (answer, (line, expected)) in zip(answers, Self.examples) {
            #expect(Self.withoutTimes(answer) == expected + "\n", "\(line)")
        }
    }

    private static func withoutTimes(_ answer: String) -> String {
        answer.replacing(/"completed":"[^"]*Z",/, with: "")
    }

    @Test func todoSaysWhenItWasDone() throws {
        let answers = try Self.someTodos().answers(to: [
            "check 1", "list --done --json", "uncheck 1 2", "list --json",
        ])
        let items = answers[1].split(separator: "\n")
        let times = answers[1].matches(of: /"completed":"([^"]*)"/).map(\.1)
        #expect(times.count == 2 && times[0] >= times[1])
        #expect(items[1].contains("Open") || times[0] == times[1])
        #expect(!answers[3].contains("completed"))
    }

    @Test(arguments: examplesWithInput.indices)
    func answerToACommandWithInputIsDataInAStableForm(_ index: Int) throws {
        let (line, answer) = Self.examplesWithInput[index]
        let passwords = line.hasPrefix("password") ? "correct horse\nbattery staple\n" : "correct horse\n"
        let outcome = try Self.someTodos()("\(line) --json", input: passwords)
        #expect(outcome == Outcome(out: answer + "\n", err: "", code: 0))
    }

    @Test func everyCommandWithJSONIsAnExample() {
        let elsewhere = ["sessions", "shell", "catalogue"]
        let lines = (Self.examples + Self.examplesWithInput).map(\.line)
        for command in CommandTable.todo.shown where command.json != nil && !elsewhere.contains(command.name)
        {
            #expect(
                lines.contains { $0.split(separator: " ").contains { $0 == command.name } },
                "\(command.name)"
            )
        }
    }

    @Test func helpNamesTheFieldsOfATodo() throws {
        let todo = try Todo.loggedIn()
        try todo("add All of it --tag a --due today --priority low")
        let out = try todo("check 1 --json").out
        let todos = try #require(try JSONSerialization.jsonObject(with: Data(out.utf8)) as? [[String: Any]])
        let fields = try #require(todos.first).keys.sorted()
        let named = JSONForm.todos.fields.dropFirst("Each: ".count).split(separator: ", ")
        #expect(fields == named.map(String.init).sorted())
    }

    @Test func sessionsHaveTheirTimes() throws {
        struct Session: Decodable {
            let number: Int
            let since: String
            let until: String
            let current: Bool
        }
        let out = try Todo.loggedIn()("sessions --json").out
        let session = try #require(try JSONDecoder().decode([Session].self, from: Data(out.utf8)).first)
        #expect(session.number == 1)
        #expect(session.current)
        #expect(session.since < session.until)
    }

    @Test func commandsWithoutDataRefuseIt() throws {
        for line in ["help --json", "manual --json", "--json manual", "completions bash --json"] {
            let outcome = try Todo()(line)
            #expect(outcome.code == 64)
            #expect(outcome.out.isEmpty)
            #expect(outcome.err.contains("has no option “--json”"), "\(line)")
        }
    }

    static let errors: [(line: String, error: String, code: Int32)] = [
        (
            "check 7",
            #"{"code":"noSuchTodo","hint":"Look up the number in the list of all todos: todo list --all","message":"There is no todo 7."}"#,
            1
        ),
        (
            "chekc 7",
            #"{"code":"usage","hint":"Did you mean “check”?","message":"There is no command “chekc”."}"#, 64
        ),
        (
            "register bob@example.com --password-stdin",
            #"{"code":"unsuitablePassword","hint":"Take a longer one: a few words are easy to remember and hard to guess.","message":"The password has fewer than 8 characters."}"#,
            1
        ),
    ]

    @Test(arguments: errors.indices)
    func errorIsAnObjectOnStandardErrorWithTheSameExitCode(_ index: Int) throws {
        let (line, error, code) = Self.errors[index]
        let outcome = try Todo.loggedIn()("\(line) --json", input: "short\n")
        #expect(outcome.out.isEmpty)
        #expect(outcome.code == code)
        #expect(outcome.err == error + "\n")
        #expect(try Todo.loggedIn()(line, input: "short\n").code == code)
    }

    @Test func everyCodeOfTheLogicIsInTheDocumentation() throws {
        let article = try Repository.text("Docs/Demo.md")
        let codes = try Repository.swiftFiles(in: "Sources/TodoLogic").flatMap { file in
            try String(contentsOfFile: file, encoding: .utf8)
                .matches(of: /package static let \w+ = Self\(rawValue: "(\w+)"\)/).map { String($0.1) }
        }
        #expect(codes.count > 10)
        for code in codes { #expect(article.contains("`\(code)`"), "\(code)") }
    }

    @Test func damagedFileIsAnErrorOfStorage() throws {
        let todo = try Todo.loggedIn()
        try todo.write("nonsense", to: "todos.json")
        let outcome = try todo("list --json")
        #expect(outcome.err.hasPrefix(#"{"code":"storage","hint":""#))
        #expect(outcome.code == 1)
    }

    @Test func lineOfAShellAnswersAsItIsAsked() throws {
        let todo = try Todo.loggedIn()
        let outcome = try todo(
            "shell --keep-going",
            input: "whoami --json\nwhoami\ncheck 7 --json\ncheck 7\n"
        )
        #expect(outcome.out == "{\"email\":\"ada@example.com\"}\nada@example.com\n")
        let errors = outcome.err.split(separator: "\n")
        #expect(errors.first?.contains(#""line":3,"#) == true)
        #expect(errors.dropFirst().first == "error: line 4: There is no todo 7.")
    }

    @Test func shellWithJSONAnswersEveryLineWithIt() throws {
        let outcome = try Todo.loggedIn()("shell --json", input: "whoami\nad\n")
        #expect(outcome.out == "{\"email\":\"ada@example.com\"}\n")
        #expect(outcome.err.hasPrefix(#"{"code":"usage","#))
        #expect(outcome.code == 64)
    }

    @Test func wordBehindTwoHyphensIsText() throws {
        #expect(try Todo.loggedIn()("add -- --json").out == "Added 1: --json\n")
    }
}
