import CommandKit
import Testing

struct InvocationTests {
    private func parse(_ line: String) throws -> (command: String, arguments: Arguments) {
        let words = line.split(separator: " ").map(String.init)
        let invocation = try CommandTable.example.parse(words)
        return (invocation.command.name, invocation.arguments)
    }

    private func error(_ line: String) -> String? {
        do {
            _ = try parse(line)
            return nil
        } catch let error as CommandError {
            return error.message
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [
        ("check 1", "check"), ("done 1", "check"), ("ch 1", "check"), ("do 1", "check"), ("ad x", "add"),
        ("logi", "login"),
    ])
    func nameAliasOrBeginningNamesTheCommand(_ line: String, _ name: String) throws {
        #expect(try parse(line).command == name)
    }

    @Test(arguments: [
        ("lo", "“lo” can be “login”, “logout”."), ("frobnicate", "There is no command “frobnicate”."),
        ("new", "There is no command “new”."), ("check", "“check” needs N."), ("add", "Which title?"),
        ("login x", "“login” doesn't take “x”."), ("add x --tga y", "“add” has no option “--tga”."),
        ("add x --tag", "--tag needs a value."), ("add x --tag -- y", "--tag needs a value."),
        ("edit 1 --color", "--color needs a value: red, green."), ("find -x", "“find” has no option “-x”."),
        ("login --json", "“login” has no option “--json”."),
        ("edit 1 --color blue", "--color can't be “blue”."),
        ("edit 1 --color red --color red", "--color was given twice."),
    ])
    func faultIsNamed(_ line: String, _ message: String) {
        #expect(error(line) == message)
    }

    @Test func wordsOfOtherProgramsAreAnsweredWithTheCommand() {
        let error = #expect(throws: CommandError.self) { try parse("complete 1") }
        #expect(error?.hint.plain("") == "Did you mean “check”?")
    }

    @Test func optionsStandAnywhereInAllSpellings() throws {
        let arguments = try parse("add --tag a Buy -t b milk --tag=c=d").arguments
        #expect(arguments.text("TITLE") == "Buy milk")
        #expect(arguments.values(of: Command.add.options[0]) == ["a", "b", "c=d"])
    }

    @Test(arguments: [
        ("find -a -j", ["all", "json"], []), ("find -t home -a milk", ["all", "tag"], ["milk"]),
        ("find -t=home", ["tag"], []), ("find -trip -tax", [], ["-trip", "-tax"]),
        ("find -aj -hat", [], ["-aj", "-hat"]),
        ("find -milk -apple", [], ["-milk", "-apple"]), ("find -- -a", [], ["-a"]),
    ])
    func shortOptionTakesNoPartOfAWord(_ line: String, _ options: [String], _ words: [String]) throws {
        let arguments = try parse(line).arguments
        #expect(
            Set(
                Command.find.options.filter(arguments.has).map(\.name)
                    + (arguments.has(.json) ? ["json"] : [])
            ) == Set(options)
        )
        #expect(arguments.operands("WORD") == words)
        #expect(arguments.value(of: Command.find.options[1]) == (options.contains("tag") ? "home" : nil))
    }

    @Test func wordThatBeginsLikeAnOptionIsRefusedWithASuggestion() {
        let error = #expect(throws: CommandError.self) { try parse("add --tga home") }
        #expect(error?.message == "“add” has no option “--tga”.")
        #expect(error?.hint.plain("") == "Did you mean “--tag”?")
        let other = #expect(throws: CommandError.self) { try parse("edit 1 -milk") }
        #expect(other?.hint.plain("") == "Words after “--” are text.")
    }

    @Test func wordCanStandForAnOptionUnlessItIsLiteral() throws {
        let arguments = try parse("add Buy +home milk -- +shop").arguments
        #expect(arguments.text("TITLE") == "Buy milk +shop")
        #expect(arguments.values(of: Command.add.options[0]) == ["home"])
    }

    @Test(arguments: [
        ("edit 1 Milk", ["1"], "Milk"), ("edit 1 2-3 4,5 Milk 6", ["1", "2-3", "4,5"], "Milk 6"),
        ("edit 1 2", ["1", "2"], nil), ("edit 1 -- 2 bottles", ["1"], "2 bottles"),
        ("edit 1 -5 degrees", ["1"], "-5 degrees"), ("edit 1 -- --color", ["1"], "--color"),
    ])
    func numbersComeFirst(_ line: String, _ numbers: [String], _ title: String?) throws {
        let arguments = try parse(line).arguments
        #expect(arguments.operands("N") == numbers)
        #expect(arguments.text("TITLE") == title)
    }

    @Test(arguments: [
        ("check x -h", "help"), ("--help add", "help"), ("--version", "__version"), ("", "help"),
    ])
    func helpAndVersionDoNothingElse(_ line: String, _ name: String) throws {
        #expect(try parse(line).command == name)
    }
}
