import CommandKit
import Foundation
import TestSupport
import Testing

@testable import todo

/// The manual page, which the programs of manuals have to understand.
struct ManualTests {
    @Test func pageNamesEveryCommandOptionAndTopic() throws {
        let page = try Todo()("manual")
        #expect(page.code == 0)
        #expect(page.err.isEmpty)
        for command in CommandTable.todo.shown {
            #expect(page.out.contains(".SS \"todo \(command.name)"), "\(command.name)")
            for option in command.options {
                #expect(
                    page.out.contains("\\-\\-\(option.name.replacing("-", with: "\\-"))"),
                    "\(option.name)"
                )
            }
        }
        for topic in ["OPTIONS", "EXIT CODES", "JSON", "ENVIRONMENT"] {
            #expect(page.out.contains(".SH \"\(topic)\"\n"))
        }
        #expect(page.out.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test(.enabled(if: isInstalled("groff"), "groff isn't installed"))
    func groffHasNothingToWarnOf() throws {
        let outcome = try Self.shell(#""$0" manual | groff -man -ww -Tutf8 -z"#)
        #expect(outcome == Outcome(out: "", err: "", code: 0))
    }

    @Test(.enabled(if: isInstalled("mandoc"), "mandoc isn't installed"))
    func mandocFindsNoError() throws {
        // Its versions warn of different things. Made of the program, the page has its version but no date.
        let outcome = try Self.shell(#""$0" manual | mandoc -T lint -W error"#)
        #expect(outcome == Outcome(out: "", err: "", code: 0))
    }

    @Test(.enabled(if: isInstalled("man") && isInstalled("groff"), "man isn't installed"))
    func manShowsWhatTheHelpSays() throws {
        let todo = try Todo.loggedIn()
        let outcome = try Self.shell(
            #"cd "$1" && "$0" manual > todo.1 && LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 ./todo.1"#,
            todo.folder
        )
        #expect(outcome.code == 0)
        #expect(outcome.err.isEmpty)
        #expect(outcome.out.contains("todo - keep a separate todo list for each user"))
        #expect(outcome.out.contains("todo add TITLE… [--tag T]…"))
        #expect(outcome.out.contains("todo add -- due:fri is part of this title"))
    }

    private static func shell(_ script: String, _ arguments: String...) throws -> Outcome {
        try Subprocess(["/bin/sh", "-c", script, Todo.executable] + arguments, environment: ["TERM": "dumb"])
            .outcome(input: "")
    }
}
