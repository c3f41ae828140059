import Foundation
import Testing

import CommandKit
import TestSupport

@testable import todo

struct HelpTests {
    static let commands = CommandTable.todo.shown.map(\.name)
    static let topics = ["options", "exit-codes", "json", "dates", "filters", "environment"]

    @Test(arguments: SlowTests.areWanted ? commands : ["add"])
    func helpOfACommandIsTheSameInAllItsSpellings(_ command: String) throws {
        let todo = try Todo()
        let help = try todo("help \(command)")
        #expect(help.code == 0)
        #expect(help.err.isEmpty)
        let examples = try #require(help.out.range(of: "\nExamples:\n  todo \(command)"))
        let usage = try #require(help.out.range(of: "\nUsage: todo \(command)"))
        #expect(examples.lowerBound < usage.lowerBound)
        for spelling in ["\(command) --help", "\(command) -h", "--help \(command)", "\(command) x --help"] {
            #expect(try todo(spelling) == help, "\(spelling)")
        }
        #expect(!FileManager.default.fileExists(atPath: todo.folder))
    }

    @Test func overviewListsEveryCommandAndShowsExamplesFirst() throws {
        let todo = try Todo()
        let help = try todo("help")
        for command in Self.commands {
            let isListed = !["exit", "catalogue"].contains(command)
            #expect(help.out.contains("\n  \(command) ") == isListed, "\(command)")
        }
        let example = try #require(help.out.range(of: "todo register ada@example.com"))
        let command = try #require(help.out.range(of: "register EMAIL"))
        #expect(example.lowerBound < command.lowerBound)
        for spelling in ["", "--help", "-h"] { #expect(try todo(spelling) == help, "\(spelling)") }
    }

    @Test func helpFitsATerminalOfEightyColumns() throws {
        let todo = try Todo()
        for subject in SlowTests.areWanted ? [""] + Self.commands + Self.topics : ["", "list", "options"] {
            let out = try todo("help \(subject)".trimmingCharacters(in: .whitespaces)).out
            for line in out.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
        }
        // A shell's lines lack the word “todo”.
        let inShell = try todo.answers(to: (Self.commands + Self.topics).map { "help \($0)" })
        for line in inShell.joined().split(separator: "\n") {
            let first = line.split(separator: " ").first.map(String.init) ?? ""
            let isTyped = first == "Usage:" || Self.commands.contains(first)
            #expect(line.count + (isTyped ? "todo ".count : 0) <= 80, "\(line)")
        }
    }

    private static let helpOfImport = Result { try Todo()("help import").out }

    @Test(arguments: [40, 80, 200])
    func helpWrapsAtWordsAndAtTheTerminalsWidth(_ columns: Int) throws {
        let words = try Self.helpOfImport.get().split(whereSeparator: \.isWhitespace)
        let terminal = try PseudoTerminal(try Todo(), "help import", columns: UInt16(columns))
        #expect(terminal.end() == 0)
        let lines = terminal.shown.components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.count <= min(columns, 80) })
        #expect(lines.joined(separator: " ").split(whereSeparator: \.isWhitespace) == words)
    }

    @Test func optionsOfEveryCommandStandOnce() throws {
        let todo = try Todo()
        let (options, add) = (try todo("help options").out, try todo("help add").out)
        for option in ["-j, --json", "--color WHEN", "--data-dir DIR", "-h, --help", "--version"] {
            #expect(options.contains("\n  \(option) "), "\(option)")
            #expect(!add.contains("\n  \(option) "), "\(option)")
        }
    }

    @Test func commandOfProgramsIsNotShownToPeople() throws {
        let todo = try Todo()
        for line in ["help", "manual", "__complete -- __"] {
            #expect(try !todo(line).out.contains("__"), "\(line)")
        }
        #expect(try todo("__complet").err.hasSuffix("hint: “todo help” lists the commands.\n"))
    }

    @Test func exitCodesAreTheOnesThatTheHelpNames() throws {
        let todo = try Todo.loggedIn()
        let help = try todo("help exit-codes")
        #expect(help.code == 0)
        for (line, code) in [("list", 0), ("check 7", 1), ("chekc 7", 64)] as [(String, Int32)] {
            #expect(try todo(line).code == code)
            #expect(help.out.contains("\n  \(code)  "), "\(code)")
        }
    }

    /// The words in the first column of a topic.
    private func words(_ topic: HelpTopic) throws -> [String] {
        guard case .rows(let rows, _)? = topic.parts.first else { return [] }
        return rows.flatMap { $0.0.components(separatedBy: ", ") }
    }

    @Test func everyDateOfTheHelpIsRead() throws {
        let todo = try Todo.loggedIn(after: ["add One"])
        let words = try words(.dates)
        #expect(words.count > 20)
        for answer in try todo.answers(to: words.map { "edit 1 \"due:\($0)\"" }) {
            #expect(answer.contains("anged 1: One"), "\(answer)")
        }
    }

    @Test func everyFilterOfTheHelpChooses() throws {
        let lines = ["add Buy milk -t home -d tomorrow -p high", "add Other", "add Third", "check 3"]
        let todo = try Todo.loggedIn(after: lines)
        let words = try words(.filters)
        #expect(words.count > 15)
        let numbers = [
            "milk": [1], "title:milk": [1], "+home": [1], "#home": [1], "tag:home": [1], "tag:none": [2],
            "due:week": [1], "due:none": [2], "due:overdue": [], "priority:high": [1], "priority:none": [2],
            "done:any": [3], "done:none": [1, 2], "-milk": [2], "-+home": [2], "-due:week": [2],
        ]
        for (word, answer) in zip(words, try todo.answers(to: words.map { "list \"\($0)\" --json" })) {
            guard let expected = numbers[word] else { continue }
            #expect(answer.matches(of: /"number":(\d)/).map { Int($0.1) } == expected, "\(word)")
        }
        #expect(Set(words).isSuperset(of: numbers.keys))
    }

    @Test func nearTopicIsSuggested() throws {
        let outcome = try Todo()("help exit-code")
        let err = "error: There is no topic “exit-code”.\nhint: Did you mean “exit-codes”?\n"
        #expect(outcome == Outcome(out: "", err: err, code: 64))
    }

    @Test(
        arguments: [
            ("add", "so yours can begin above 1."),
            ("undo", "If an undo removed todos, new todos can get their numbers"),
            ("list", "By urgency, number, due, priority, title, created"),
        ]
    )
    func helpSaysWhatSurprises(_ command: String, _ sentence: String) throws {
        let words = try Todo()("help \(command)").out.split(whereSeparator: \.isWhitespace)
        #expect(words.joined(separator: " ").contains(sentence))
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
