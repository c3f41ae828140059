import TestSupport
import Testing

/// Where codes of colors are written, and where not.
struct ColorTests {
    private let todo: Todo

    init() throws {
        todo = try Todo.loggedIn(after: ["add Buy milk --tag shop"])
    }

    private func isColored(_ line: String, _ environment: [String: String]) throws -> Bool {
        let terminal = try PseudoTerminal(todo, line, environment: environment)
        #expect(terminal.end() == 0)
        return terminal.shown.contains("\u{1B}[")
    }

    @Test func terminalIsColoredUnlessItOrThePersonSaysNo() throws {
        #expect(try isColored("list", [:]))
        #expect(try isColored("list", ["NO_COLOR": ""]))
        #expect(try !isColored("list", ["NO_COLOR": "1"]))
        #expect(try !isColored("list", ["TERM": "dumb"]))
        #expect(try !isColored("list", ["TERM": ""]))
    }

    @Test func optionSaysMoreThanTheEnvironment() throws {
        #expect(try isColored("list --color=always", ["NO_COLOR": "1", "TERM": "dumb"]))
        #expect(try !isColored("list --color=never", [:]))
        #expect(try isColored("--color always list", ["NO_COLOR": "1"]))
        #expect(try !isColored("list --color auto", ["NO_COLOR": "1"]))
    }

    @Test func pipeGetsNoCodesUnlessTheyAreAskedFor() throws {
        let environment = ["TERM": "xterm"]
        #expect(try todo.run(["list"], environment: environment).out == "1 [ ] Buy milk #shop\n")
        #expect(try todo.run(["help"], environment: environment).out.contains("\u{1B}") == false)
        #expect(
            try todo.run(["list", "--color=always"], environment: environment).out
                == "1 [ ] Buy milk \u{1B}[2m#shop\u{1B}[0m\n"
        )
    }

    @Test func errorsAreColoredOnTheirOwnTerminalAndByTheOption() throws {
        let outcome = try todo("chekc 1 --color=always")
        #expect(outcome.err.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m There is no command"))
        #expect(try todo("chekc 1").err.hasPrefix("error: "))
    }

    @Test func noBackgroundAndNoColorButTheTerminalsOwn() throws {
        let todo = try Todo.loggedIn(after: ["add Buy milk --tag shop", "add Done", "check 2"])
        for line in ["list --all --color=always", "help --color=always", "sessions --color=always"] {
            let codes = try todo(line).out.split(separator: "\u{1B}[").dropFirst().map {
                $0.prefix { $0 != "m" }
            }
            #expect(!codes.isEmpty)
            #expect(codes.allSatisfy { ["0", "1", "2", "32", "1;31"].contains($0) }, "\(codes)")
        }
    }

    @Test(
        arguments: SlowTests.areWanted
            ? ["list --all", "show 1", "help", "sessions", "chekc"] : ["list --all", "chekc"]
    )
    func darkAndLightTerminalsGetTheSameInTheirOwnColors(_ line: String) throws {
        let todo = try Todo.loggedIn(after: [
            "add Buy milk --tag shop", "add Pay rent --due 2020-01-01 --priority high",
        ])
        let shown = try ["15;0", "0;15"].map { colors in
            let terminal = try PseudoTerminal(
                todo,
                line,
                environment: ["COLORFGBG": colors, "PAGER": "cat"]
            )
            _ = terminal.end()
            return terminal.shown
        }
        #expect(shown[0] == shown[1])
        let overdue = "\u{1B}[1;31moverdue since 2020-01-01\u{1B}[0m"
        if line == "list --all" { #expect(shown[0].contains(overdue)) }
        let codes = shown[0].matches(of: /\u{1B}\[([0-9;]*)m/).map { String($0.1) }
        #expect(!codes.isEmpty)
        // Bold, dim, green and bold red: no background, no black and no white.
        #expect(Set(codes).isSubset(of: ["0", "1", "2", "32", "1;31"]), "\(codes)")
    }

    @Test func jsonIsNeverColored() throws {
        #expect(try !todo("list --json --color=always").out.contains("\u{1B}"))
    }

    @Test func dumbTerminalHasAShellWithoutCodes() throws {
        let terminal = try PseudoTerminal(todo, "shell", environment: ["TERM": "dumb"])
        terminal.type("check 7\nlist\nexit\n")
        #expect(terminal.end() == 1)
        #expect(terminal.shown.contains("error: There is no todo 7.\r\n"))
        #expect(terminal.shown.contains("1 [ ] Buy milk #shop\r\n"))
        #expect(!terminal.shown.contains("\u{1B}"))
    }
}
