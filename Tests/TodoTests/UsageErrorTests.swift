import Foundation
import Testing

/// Every error of the command line itself: exit code 64.
struct UsageErrorTests {
    static let examples: [ErrorExample] = [
        ErrorExample(line: "check 0", error: "“0” isn't the number of a todo.", hint: numbers),
        ErrorExample(line: "check -1", error: "“-1” isn't the number of a todo.", hint: numbers),
        ErrorExample(line: "check +1", error: "“+1” isn't the number of a todo.", hint: numbers),
        ErrorExample(line: "check one", error: "“one” isn't the number of a todo.", hint: numbers),
        ErrorExample(line: "check 1 ٢", error: "“٢” isn't the number of a todo.", hint: numbers),
        ErrorExample(
            line: "delete 99999999999999999999",
            error: "“99999999999999999999” isn't the number of a todo.",
            hint: numbers
        ),
        ErrorExample(line: "ad Buy milk", error: "There is no command “ad”.", hint: "Did you mean “add”?"),
        ErrorExample(line: "lsit", error: "There is no command “lsit”.", hint: "Did you mean “list”?"),
        ErrorExample(
            line: "frobnicate",
            error: "There is no command “frobnicate”.",
            hint: "“todo help” lists the commands."
        ),
        ErrorExample(
            line: "help lits",
            error: "There is no command “lits”.",
            hint: "Did you mean “list”?"
        ),
        ErrorExample(
            line: "add",
            error: "“add” needs TITLE.",
            hint: "Usage: todo add TITLE… [--tag T]… [--due DATE] [--priority P]"
        ),
        ErrorExample(
            line: "edit 1",
            error: "“edit” needs something to change.",
            hint: "Write the new title after the number, or --due DATE, or --priority P."
        ),
        ErrorExample(
            line: "add Buy milk --due soon",
            error: "--due can't be “soon”.",
            hint: "Write \(days), or none."
        ),
        ErrorExample(
            line: "edit 1 --due 2027-02-29",
            error: "--due can't be “2027-02-29”: February 2027 has 28 days.",
            hint: "Write \(days), or none."
        ),
        ErrorExample(
            line: "list due:2027-1-5",
            error: "due: can't be “2027-1-5”: a year has four digits, a month and a day have two.",
            hint: "Write week, overdue, none, or \(days)."
        ),
        ErrorExample(
            line: "add Buy milk --priority hihg",
            error: "--priority can't be “hihg”.",
            hint: "Did you mean “high”?"
        ),
        ErrorExample(
            line: "list --sort size",
            error: "--sort can't be “size”.",
            hint: "Write number, due, priority, title or created."
        ),
        ErrorExample(
            line: "list due:soon",
            error: "due: can't be “soon”.",
            hint: "Write week, overdue, none, or \(days)."
        ),
        ErrorExample(
            line: "list priority:5",
            error: "priority: can't be “5”.",
            hint: "Write high, medium, low or none."
        ),
        ErrorExample(
            line: "list tags:home",
            error: "There is no filter “tags:”.",
            hint: "Did you mean “tag:home”? A title with these words is found by “title:tags:home”."
        ),
        ErrorExample(
            line: "list prio:high",
            error: "There is no filter “prio:”.",
            hint: "Did you mean “priority:high”? A title with these words is found by “title:prio:high”."
        ),
        ErrorExample(
            line: "list tag:",
            error: "The filter “tag:” has no value.",
            hint: "Write it behind the colon, without a space."
        ),
        ErrorExample(
            line: "export --format csv",
            error: "--format can't be “csv”.",
            hint: "Write json, todotxt or taskwarrior."
        ),
        ErrorExample(line: "export home", error: "“export” doesn't take “home”.", hint: exportUsage),
        ErrorExample(line: "add Buy milk --tag", error: "--tag has no value.", hint: "Write --tag T."),
        ErrorExample(
            line: "add Buy milk --tga shop",
            error: "“add” has no option “--tga”.",
            hint: "Did you mean “--tag”?"
        ),
        ErrorExample(
            line: "logout --frobnicate",
            error: "“logout” has no option “--frobnicate”.",
            hint: "Usage: todo logout [--all]"
        ),
        ErrorExample(
            line: "add Buy -x",
            error: "“add” has no option “-x”.",
            hint: "If it is a part of the text, write “--” before the text."
        ),
        ErrorExample(
            line: "--verison",
            error: "There is no option “--verison”.",
            hint: "Did you mean “--version”?"
        ),
        ErrorExample(
            line: "list --json=yes",
            error: "--json takes no value: “--json=yes”.",
            hint: "Leave the value out."
        ),
        ErrorExample(
            line: "list --color=alwys",
            error: "--color can't be “alwys”.",
            hint: "Did you mean “always”?"
        ),
        ErrorExample(
            line: "list --color blue",
            error: "--color can't be “blue”.",
            hint: "Write auto, always or never."
        ),
        ErrorExample(
            line: "completions tcsh",
            error: "SHELL can't be “tcsh”.",
            hint: "Write bash, zsh or fish."
        ),
        ErrorExample(
            line: "--data-dir x chekc",
            error: "There is no command “chekc”.",
            hint: "Did you mean “check”?"
        ),
        ErrorExample(line: "list --tag a --tag b", error: "--tag was given twice.", hint: "Give it once."),
        ErrorExample(
            line: "list --all --done",
            error: "--all and --done can't go together.",
            hint: "--all lists the done todos as well."
        ),
        ErrorExample(
            line: "list --in-memory --data-dir x",
            error: "--in-memory uses no files, so it can't go with --data-dir.",
            hint: "Leave one of them out."
        ),
        ErrorExample(
            line: "list --data-dir=",
            error: "The folder of --data-dir is empty.",
            hint: "Name a folder."
        ),
        ErrorExample(
            line: "login ada@example.com",
            error: "Standard input isn't a terminal, so the password can't be asked for.",
            hint: "Send it as a line on standard input, with --password-stdin."
        ),
        ErrorExample(
            line: "login ada@example.com --password-stdin",
            error: "Standard input ended before the password.",
            hint: "Send the password as one line."
        ),
    ]

    private static let numbers = "Numbers are 1, 2, 3 and so on; “todo list --all” shows them."
    private static let exportUsage = "Usage: todo export [--format F] [--all]"
    private static let days = "a date such as 2027-01-31, today, tomorrow, a weekday such as fri, +3d, +2w"

    @Test(arguments: examples)
    func errorTellsWhatAndWhatNextAndChangesNothing(_ example: ErrorExample) throws {
        try example.check(code: 64)
    }

    @Test func argumentThatIsNotUTF8IsRefusedByItsPlace() throws {
        let todo = try Todo.loggedIn()
        let before = try todo.files()
        let arguments = [Array(Todo.executable.utf8), Array("add".utf8), Array("caf".utf8) + [0xE9]]
        let outcome = try Subprocess(arguments, environment: ["TODO_DATA_DIR": todo.folder]).outcome(
            input: ""
        )
        #expect(outcome.code == 64)
        #expect(outcome.out.isEmpty)
        #expect(outcome.err.hasPrefix("error: Argument 2 isn't text in UTF-8: “caf\u{FFFD}”.\nhint: "))
        #expect(try todo.files() == before)

        let json = try Subprocess(arguments + [Array("--json".utf8)], environment: [:]).outcome(input: "")
        #expect(json.code == 64)
        #expect(json.err.hasPrefix("{\"code\":\"usage\","), "\(json.err)")
        #expect(json.err.contains("Argument 2 isn't text in UTF-8: “caf\u{FFFD}”."))
    }
}
