import Foundation
import Testing

struct HelpTests {
    static let commands = [
        "register", "login", "logout", "whoami", "sessions", "password", "add", "list", "check", "uncheck",
        "edit",
        "delete", "tag", "untag", "undo", "redo", "shell", "help",
    ]

    @Test(arguments: commands)
    func helpOfACommandIsTheSameInAllItsSpellings(_ command: String) throws {
        let todo = try Todo()
        let help = try todo("help \(command)")
        #expect(help.code == 0)
        #expect(help.err.isEmpty)
        #expect(help.out.contains("\nUsage: todo \(command)"))
        #expect(help.out.contains("\nExamples:\n  todo \(command)"))
        for spelling in ["\(command) --help", "\(command) -h", "--help \(command)", "\(command) x --help"] {
            #expect(try todo(spelling) == help, "\(spelling)")
        }
        #expect(!FileManager.default.fileExists(atPath: todo.folder))
    }

    @Test func overviewListsEveryCommandAndShowsExamplesFirst() throws {
        let todo = try Todo()
        let help = try todo("help")
        for command in Self.commands { #expect(help.out.contains("\n  \(command) "), "\(command)") }
        let example = try #require(help.out.range(of: "todo register ada@example.com"))
        let command = try #require(help.out.range(of: "register EMAIL"))
        #expect(example.lowerBound < command.lowerBound)
        for spelling in ["", "--help", "-h"] { #expect(try todo(spelling) == help, "\(spelling)") }
    }

    @Test func helpFitsATerminalOfEightyColumns() throws {
        let todo = try Todo()
        for command in [""] + Self.commands {
            for line in try todo("help \(command)".trimmingCharacters(in: .whitespaces)).out.split(
                separator: "\n"
            ) {
                #expect(line.count <= 80, "\(line)")
            }
        }
    }

    @Test func helpAddsNothing() throws {
        let todo = try Todo.loggedIn()
        let before = try todo.files()
        try todo("add --help")
        try todo("add Buy milk --help")
        #expect(try todo.files() == before)
    }

    @Test func helpNeedsNoDataFolder() throws {
        let outcome = try Subprocess([Todo.executable, "help"]).outcome(input: "")
        #expect(outcome.code == 0)
    }

    @Test func versionIsOneLine() throws {
        let outcome = try Todo()("--version")
        #expect(outcome.code == 0)
        #expect(outcome.out.hasPrefix("todo "))
        #expect(outcome.out.filter { $0 == "\n" }.count == 1)
    }
}
