import Testing

@testable import CommandKit

struct ParsingTests {
    private func parse(_ words: [String]) throws -> (Command, Arguments) { try Example().parse(words) }

    private func parse(_ line: String) throws -> (Command, Arguments) { try parse(Console.words(of: line)) }

    @Test(arguments: [("check 1", "check"), ("done 1", "check"), ("find", "find"), ("? find", "help")])
    func nameOrAliasNamesTheCommand(_ line: String, _ name: String) throws {
        #expect(try parse(line).0.name == name)
    }

    @Test(arguments: [
        ("frobnicate", "There is no command “frobnicate”.", "“notes help” lists the commands."),
        ("fnid", "There is no command “fnid”.", "Did you mean “find”?"),
        ("chek 1", "There is no command “chek”.", "Did you mean “check”?"),
        ("check", "“check” needs N.", "Usage: notes check N [TITLE…]"),
        ("add due:fri +x", "“add” needs TITLE… besides “due:fri +x”.", "Usage: notes add TITLE…"),
        ("help find hunter2", "Too many words for “help”.", "Usage: notes help [COMMAND]"),
        ("add x --tag", "--tag needs a value.", "Write --tag T, -t T."),
        ("add x --tag -- y", "--tag needs a value.", "Write --tag T, -t T."),
        ("find --all=x", "--all takes no value.", "Write --all, -a."),
        ("add x --tag=", "--tag needs a value.", "Write --tag T, -t T."),
        (#"add x --tag """#, "--tag needs a value.", "Write --tag T, -t T."),
        ("-- add x", "There is no command “--”.", "“notes help” lists the commands."),
        ("add -x", "There is no option “-x”.", "“--help” lists the options. Words after “--” are text."),
        ("check 1 --json", "“check” has no option “--json”.", "Usage: notes check N [TITLE…]"),
    ])
    func faultIsNamedWithTheNextStep(_ line: String, _ message: String, _ hint: String) throws {
        let error = #expect(throws: CommandError.self) { try parse(line) }
        #expect(error == .usage(message, hint: hint))
    }

    @Test func optionsStandAnywhereInAllSpellings() throws {
        let (command, arguments) = try parse("--folder x -t e add --tag a Buy -t b milk --tag=c=d")
        #expect(command.name == "add" && arguments.text("TITLE…") == "Buy milk")
        #expect(arguments.values(of: .tag) == ["e", "a", "b", "c=d"])
    }

    @Test(
        arguments: [
            (["add", "Buy", "+home", "milk", "due:today"], "Buy milk", ["home"], "today"),
            (["add", "Buy milk +home due:today"], "Buy milk", ["home"], "today"),
            (["add", "Buy", "--", "milk", "+home"], "Buy milk +home", [], nil),
            (["add", "Call", "+49 30", "+1", "due:"], "Call +49 30 +1 due:", [], nil),
            (["add", "Due:", "invoices", "from", "Bob"], "Due: invoices from Bob", [], nil),
            (["add", "buy", "+shop,", "bread", "due:fri."], "buy bread", ["shop"], "fri"),
            (["add", "Buy", "+🛒", "+", "++x"], "Buy + ++x", ["🛒"], nil),
            (["add", "Mail", "a+b@c.d", "DUE:friday"], "Mail a+b@c.d", [], "friday"),
            (["add", "Mail", "d:friday"], "Mail d:friday", [], nil),
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
        #expect(arguments.text("TITLE…") == title)
        #expect(arguments.values(of: .tag) == tags)
        #expect(try arguments.value(of: .due) == due)
    }

    @Test func twoValuesAreRefusedWhereOneIsMeant() throws {
        let (_, arguments) = try parse("add Rent due:fri --due mon")
        let message = "There are two values for --due: “mon” and “fri”."
        let error = CommandError.usage(message, hint: "Leave one out. Words after “--” are text.")
        #expect(throws: error) { try arguments.value(of: .due) }
    }

    @Test func eachOperandTakesAWordAndTheLastOneTheRest() throws {
        let (_, arguments) = try parse("check 1 2 bottles")
        #expect(arguments.words("N") == ["1"] && arguments.text("[TITLE…]") == "2 bottles")
    }

    @Test(arguments: [("check x -h", "help"), ("--help add", "help"), ("--version", "version"), ("", "help")])
    func helpAndVersionDoNothingElse(_ line: String, _ name: String) throws {
        #expect(try parse(line).0.name == name)
    }
}
