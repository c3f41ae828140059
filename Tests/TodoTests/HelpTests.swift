import TestSupport
import Testing

@testable import CommandKit
@testable import todo

struct HelpTests {
    @Test(arguments: ["", "-5", "0", "x", "99999999999999999999"])
    func overviewHasEachCommandHoweverWideTheTerminalIs(_ columns: String) throws {
        let outcome = try Todo().run(["help"], environment: ["COLUMNS": columns])
        for command in CommandTable.todo.commands {
            #expect(outcome.out.contains("\n  \(command.usage) "), "\(command.name)")
        }
        #expect(outcome.code == 0 && outcome.err.isEmpty)
        #expect(try Todo()("") == outcome)
        #expect(try Todo()("--help") == outcome)
    }

    @Test func eachLineFitsOnATerminal() {
        for text in CommandTable.todo.commands.map(\.help) + [CommandTable.todo.notes] {
            for line in text.split(separator: "\n") { #expect(line.count <= 84, "\(line)") }
        }
    }

    @Test func overviewNamesTheFoldersOfTheData() throws {
        let text = try Todo()("help").out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let folders = "$TODO_DATA_DIR, $XDG_DATA_HOME/interactors-todo, or ~/.local/share/interactors-todo"
        #expect(text.contains(folders))
    }

    @Test func helpNeedsNoDataFolder() throws {
        let none = ["TODO_DATA_DIR": ""]
        #expect(try Todo().run(["help", "add"], environment: none).out.hasPrefix("Add a todo.\n"))
        #expect(try Todo().run(["list", "--help"], environment: none).out.hasPrefix("List todos.\n"))
        let list = try Todo().run(["list"], environment: none)
        #expect(list.err.hasPrefix("error: There is no folder for the data"))
    }

    @Test func versionIsShown() throws {
        #expect(try Todo()("--version").out.wholeMatch(of: /todo \d+\.\d+\.\d+\n/) != nil)
    }

    @Test func everyExampleIsUnderstood() throws {
        for command in CommandTable.todo.commands {
            for example in command.help.matches(of: #/(?m)^  todo ([^<>\n]*)/#) {
                #expect(throws: Never.self) { try CommandTable.todo.parse(shellWords(String(example.1))) }
            }
        }
    }

    @Test func lineThatBeginsWithDashesIsRefused() throws {
        let outcome = try Todo()("-- add x")
        #expect(outcome.err.hasPrefix("error: There is no option “--”.\n"))
        #expect(outcome.code == 64 && outcome.out.isEmpty)
    }

    @Test(arguments: [("lst", "list"), ("chekc 1", "check"), ("unod", "undo"), ("ext", "exit")])
    func oneCommandIsSuggestedForAWordThatIsNone(_ line: String, _ command: String) throws {
        let word = line.split(separator: " ")[0]
        let error = "error: There is no command “\(word)”.\nhint: Did you mean “todo \(command)”?\n"
        #expect(try Todo()(line) == Outcome(out: "", err: error, code: 64))
    }
}
