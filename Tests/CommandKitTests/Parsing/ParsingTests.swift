import Testing

@testable import CommandKit

struct ParsingTests {
    private func parse(_ words: [String]) throws -> (Command, Arguments) {
        try CommandTable.example.parse(words)
    }

    private func parse(_ line: String) throws -> (Command, Arguments) { try parse(shellWords(line)) }

    @Test(arguments: [("check 1", "check"), ("done 1", "check"), ("find", "find")])
    func nameOrAliasNamesTheCommand(_ line: String, _ name: String) throws {
        #expect(try parse(line).0.name == name)
    }

    private static let optionHint = "A command's options go after the command; words after “--” are text."

    @Test(arguments: [
        ("frobnicate", "There is no command “frobnicate”.", "“notes help” lists the commands."),
        ("check", "“check” needs N.", "Usage: notes check N…"),
        ("help a b", "“help” doesn't take “b”.", "Usage: notes help [COMMAND]"),
        ("add x --tag", "--tag needs a value.", "Write --tag=T."),
        ("add x --tag -- y", "--tag needs a value.", "Write --tag=T."),
        ("find --all=x", "--all takes no value.", "Leave “=x” out."),
        ("-- add x", "There is no option “--”.", optionHint),
        ("add -x", "There is no option “-x”.", optionHint),
        ("--frob", "There is no option “--frob”.", optionHint),
        ("check 1 --json", "There is no option “--json”.", optionHint),
    ])
    func faultIsNamedWithTheNextStep(_ line: String, _ message: String, _ hint: String) throws {
        let error = #expect(throws: CommandError.self) { try parse(line) }
        #expect(error == .usage(message, hint: hint))
    }

    @Test func longWordIsNotRepeatedWhole() throws {
        let word = String(repeating: "a", count: 1_000_000)
        let error = try #require(throws: CommandError.self) { try parse([word]) }
        #expect(error.message == "There is no command “\(word.prefix(279))…")
    }

    @Test func optionsStandAnywhereInAllSpellings() throws {
        let (_, arguments) = try parse("--color never add --tag a Buy -t b milk --tag=c=d")
        #expect(arguments.text("TITLE") == "Buy milk")
        #expect(arguments.values(of: .tag) == ["a", "b", "c=d"])
    }

    @Test(
        arguments: [
            (["add", "Buy", "+home", "milk", "due:today"], "Buy milk", ["home"], "today"),
            (["add", "Buy milk +home due:today"], "Buy milk", ["home"], "today"),
            (["add", "Buy", "--", "milk", "+home"], "Buy milk +home", [], nil),
            (["add", "Call", "+49 30", "+1", "due:"], "Call +49 30 +1", [], ""),
            (["add", "Buy", "+🛒", "+", "++x"], "Buy + ++x", ["🛒"], nil),
            (["add", "Mail", "a+b@c.d", "DUE:friday"], "Mail a+b@c.d", [], "friday"),
            (["add", "Mail", "d:friday"], "Mail d:friday", [], nil),
            (["edit", "1", "Mail", "Due:"], "Mail", [], ""),
            (["add", "-5 degrees", "5 -x"], "-5 degrees 5 -x", [], nil),
        ] as [([String], String, [String], String?)]
    )
    func fieldIsReadWhereItStandsAndAllElseIsText(
        _ words: [String],
        _ title: String,
        _ tags: [String],
        _ due: String?
    ) throws {
        let (_, arguments) = try parse(words)
        #expect(arguments.text("TITLE") == title)
        #expect(arguments.values(of: .tag) == tags)
        #expect(arguments.value(of: .due) == due)
    }

    @Test(arguments: [
        ("edit 1 Milk", ["1"], "Milk"), ("edit 1 2-3 4,5 Milk 6", ["1", "2-3", "4,5"], "Milk 6"),
        ("edit 1 2", ["1", "2"], nil), ("edit 1 -- 2 bottles", ["1"], "2 bottles"),
        ("edit 1 -- --color", ["1"], "--color"),
    ])
    func numbersComeFirst(_ line: String, _ numbers: [String], _ title: String?) throws {
        let (_, arguments) = try parse(line)
        #expect(arguments.operands("N") == numbers)
        #expect(arguments.text("TITLE") == title)
    }

    @Test(arguments: [("check x -h", "help"), ("--help add", "help"), ("--version", "version"), ("", "help")])
    func helpAndVersionDoNothingElse(_ line: String, _ name: String) throws {
        #expect(try parse(line).0.name == name)
    }
}
