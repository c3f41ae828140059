import TestSupport
import Testing

@testable import CommandKit
@testable import todo

struct HelpTests {
    @Test func overviewHasEachCommand() throws {
        let outcome = try Todo()("help")
        for command in CommandTable.todo.commands {
            #expect(outcome.out.contains("\n  \(command.usage) "), "\(command.name)")
        }
        #expect(outcome.code == 0 && outcome.err.isEmpty)
        #expect(try Todo()("") == outcome)
        #expect(try Todo()("--help") == outcome)
    }

    @Test(arguments: ["help", "help add"])
    func helpHasTheSameLinesOnATerminal(_ line: String) throws {
        let terminal = try PseudoTerminal(Todo(), line)
        #expect(terminal.end() == 0)
        #expect(terminal.shown == (try Todo()(line).out.replacing("\n", with: "\r\n")))
    }

    @Test func eachLineFitsOnATerminal() {
        for text in CommandTable.todo.commands.map(\.help) + [CommandTable.todo.notes] {
            for line in text.split(separator: "\n") { #expect(line.count <= 84, "\(line)") }
        }
    }

    @Test func helpNeedsNoDataFolder() throws {
        let none = ["TODO_DATA_DIR": ""]
        #expect(try Todo().run(["help", "add"], environment: none).out.hasPrefix("Add a todo.\n"))
        #expect(try Todo().run(["list", "--help"], environment: none).out.hasPrefix("List todos.\n"))
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
}
