import TestSupport
import Testing

@testable import CommandKit
@testable import todo

struct HelpTests {
    @Test func overviewHasEachCommand() throws {
        let outcome = try Todo()("help")
        for command in TodoProgram().commands {
            #expect(outcome.out.contains("\n  \(command.usage) "), "\(command.name)")
        }
        #expect(outcome.code == 0 && outcome.err.isEmpty)
        #expect(try Todo()("") == outcome)
        #expect(try Todo()("--help") == outcome)
    }

    @Test func helpOfACommandHasItsOptions() throws {
        let outcome = try Todo()("help add")
        #expect(outcome.out.hasPrefix("Add a todo.\n"))
        for option in ["--tag TAG, -t TAG", "--due DATE, -d DATE", "--json, -j"] {
            #expect(outcome.out.contains("\n  \(option)\n"), "\(option)")
        }
        #expect(try Todo()("add --help") == outcome && Todo()("? add") == outcome)
        #expect(try Todo()("help list").out.contains("Usage: todo list|ls [TEXT…]\n"))
    }

    @Test func optionsStandBeforeTheCommand() throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk"])
        let outcome = try todo.run(
            ["--data-dir", todo.folder, "list"],
            environment: ["TODO_DATA_DIR": "/nowhere"]
        )
        #expect(outcome == Outcome(out: "1 [ ] Buy milk\n", err: "", code: 0))
    }

    @Test func eachLineFitsOnATerminal() {
        for text in TodoProgram().commands.map(\.help) + [TodoProgram().footer] {
            for line in text.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        }
    }

    @Test func versionIsShown() throws {
        #expect(try Todo()("--version").out.wholeMatch(of: /todo \d+\.\d+\.\d+\n/) != nil)
    }

    @Test func everyExampleIsUnderstood() throws {
        for command in TodoProgram().commands {
            for example in command.help.matches(of: #/(?m)^  todo ([^<>\n]*)/#) {
                #expect(throws: Never.self) { try TodoProgram().parse(Console.words(of: String(example.1))) }
            }
        }
    }
}
