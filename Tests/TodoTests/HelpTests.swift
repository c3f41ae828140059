import TestSupport
import Testing

@testable import CommandKit
@testable import todo

struct HelpTests {
    @Test func overviewHasEachCommand() throws {
        let outcome = try Todo()("help")
        for command in CommandTable.todo.commands {
            #expect(
                outcome.out.contains("\n  \(command.name) ") || outcome.out.contains("\n  \(command.name)\n")
            )
        }
        #expect(outcome.code == 0)
        #expect(outcome.out.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(try Todo()("") == outcome)
        #expect(try Todo()("--help") == outcome)
    }

    @Test func overviewNamesTheFoldersOfTheData() throws {
        let text = try Todo()("help").out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let folders =
            "else in $TODO_DATA_DIR, $XDG_DATA_HOME/interactors-todo, or ~/.local/share/interactors-todo"
        #expect(text.contains(folders))
    }

    @Test func helpNeedsNoDataFolder() throws {
        let none = ["TODO_DATA_DIR": ""]
        #expect(try Todo().run(["help", "add"], environment: none).out.hasPrefix("Add a todo.\n"))
        #expect(try Todo().run(["list", "--help"], environment: none).out.hasPrefix("List todos.\n"))
        #expect(
            try Todo().run(["list"], environment: none).err.hasPrefix(
                "error: There is no folder for the data"
            )
        )
    }

    @Test func versionIsShown() throws {
        #expect(try Todo()("--version").out.wholeMatch(of: /todo \d+\.\d+\.\d+\n/) != nil)
    }

    @Test func everyExampleIsUnderstood() throws {
        for command in CommandTable.todo.commands {
            #expect(command.examples.first?.hasPrefix(command.name) == true)
            for example in command.examples {
                let line = example.split(separator: " > ")[0].split(separator: " < ")[0]
                #expect(throws: Never.self) {
                    try TypedLine(shellWords(String(line)), table: .todo).invocation()
                }
            }
        }
    }

    @Test(arguments: [
        ("lst", "list"), ("chekc 1", "check"), ("unod", "undo"), ("ext", "exit"),
    ])
    func oneCommandIsSuggestedForAWordThatIsNone(_ line: String, _ command: String) throws {
        let word = line.split(separator: " ")[0]
        let error = "error: There is no command “\(word)”.\nhint: Did you mean “todo \(command)”?\n"
        #expect(try Todo()(line) == Outcome(out: "", err: error, code: 64))
    }
}
