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
}
