import Foundation
import TestSupport
import Testing

/// Every error of the command line itself: exit code 64.
struct UsageErrorTests {
    static let examples: [ErrorExample] = [
        ErrorExample(line: "check 0", error: "“0” isn't the number of a todo.", hint: numbers),
        ErrorExample(line: "check -1", error: "“-1” isn't the number of a todo.", hint: numbers),
        ErrorExample(
            line: "check +1",
            error: "“+1” isn't the number of a todo.",
            hint: numbers.replacing("+home or title:milk", with: "tag:1")
        ),
        ErrorExample(line: "check one", error: "“one” isn't the number of a todo.", hint: numbers),
        ErrorExample(line: "check 1 ٢", error: "“٢” isn't the number of a todo.", hint: numbers),
        ErrorExample(
            line: "check 3-1",
            error: "“3-1” isn't a range.",
            hint: "Put the smaller number first, as in 1-3."
        ),
        ErrorExample(
            line: "check 1-15000",
            error: "“1-15000” is too long.",
            hint: "A range has 10000 numbers at most."
        ),
        ErrorExample(
            line: "check",
            error: "Which todo? Give its number, or a filter such as +home.",
            hint: "Usage: todo check N… [--yes]"
        ),
        ErrorExample(
            line: "show +home",
            error: "“+home” isn't the number of a todo.",
            hint: "Numbers are 1, 2, 3 and so on; “todo list --all” shows them."
        ),
        ErrorExample(
            line: "edit 1 due",
            error: otherwise("due"),
            hint: meant("due:DATE") + words
        ),
        ErrorExample(
            line: "edit 1 done",
            error: otherwise("done"),
            hint: literal
        ),
        ErrorExample(line: "show", error: "Which todo? Give its number.", hint: "Usage: todo show N…"),
        ErrorExample(
            line: "list | head",
            error: "“|” isn't a filter.",
            hint: "Pipes and files are for the shell of your system, outside of this program."
        ),
        ErrorExample(
            line: "next",
            error: "There is no command “next”.",
            hint: "Did you mean “list”?"
        ),
        ErrorExample(
            line: "tag 1 due:fri",
            error: "“due:fri” is a field of a todo, not a tag.",
            hint: "“todo edit N due:fri” sets it."
        ),
        ErrorExample(
            line: "tag 1-2 shop #home prio:high",
            error: "“prio:high” is a field of a todo, not a tag.",
            hint: "“todo edit N priority:high” sets it."
        ),
        ErrorExample(
            line: "add Pay rent --tag due:fri",
            error: "“due:fri” is a field of a todo, not a tag.",
            hint: "Write due:fri without --tag."
        ),
        ErrorExample(
            line: "tag 1 2",
            error: "Which tag? Write + before a tag that is a number: +2027.",
            hint: "Usage: todo tag N… TAG… [--yes]"
        ),
        ErrorExample(
            line: "un 1",
            error: "“un” can be “uncheck”, “untag”, “undo”.",
            hint: "Type more of it."
        ),
        ErrorExample(line: "d 1", error: "“d” can be “done”, “delete”.", hint: "Type more of it."),
        ErrorExample(line: "list -done", error: "“list” has no option “-done”.", hint: meant("--done")),
        ErrorExample(
            line: "undone 1",
            error: "There is no command “undone”.",
            hint: "Did you mean “uncheck”?"
        ),
        ErrorExample(line: "new Milk", error: "There is no command “new”.", hint: "Did you mean “add”?"),
        ErrorExample(line: "pri 1 A", error: "There is no command “pri”.", hint: "Did you mean “edit”?"),
        ErrorExample(line: "find x", error: "There is no command “find”.", hint: "Did you mean “list”?"),
        ErrorExample(
            line: "complete 1",
            error: "There is no command “complete”.",
            hint: "Did you mean “check”?"
        ),
        ErrorExample(
            line: "remove 1",
            error: "There is no command “remove”.",
            hint: "Did you mean “delete”?"
        ),
        ErrorExample(
            line: "exit",
            error: "This isn't the shell.",
            hint: "“todo shell” starts it.",
            isForShells: false
        ),
        ErrorExample(
            line: "delete 99999999999999999999",
            error: "“99999999999999999999” isn't the number of a todo.",
            hint: numbers
        ),
        ErrorExample(line: "dad Buy milk", error: "There is no command “dad”.", hint: "Did you mean “add”?"),
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
            error: "“add” needs a title.",
            hint: "Usage: todo add TITLE… [--tag T]… [--due DATE] [--priority P]"
        ),
        ErrorExample(
            line: "edit 1",
            error: "Nothing to change.",
            hint: "Write a new title after the number, or due:DATE, priority:P or +TAG."
        ),
        ErrorExample(
            line: "add Buy milk --due soon",
            error: "“soon” isn't a day.",
            hint: days + words
        ),
        ErrorExample(
            line: "edit 1 --due 2027-02-29",
            error: "“2027-02-29” isn't a day: February 2027 has 28 days.",
            hint: days + words
        ),
        ErrorExample(
            line: "add Read due:cake",
            error: "“cake” isn't a day.",
            hint: days + words
        ),
        ErrorExample(
            line: "list due:2027-13-5",
            error: "“2027-13-5” isn't a day.",
            hint: days
        ),
        ErrorExample(
            line: "add Buy milk --priority hihg",
            error: "--priority can't be “hihg”.",
            hint: "Did you mean “high”?"
        ),
        ErrorExample(
            line: "list --sort size",
            error: "--sort can't be “size”.",
            hint: "Write urgency, number, due, priority, title or created."
        ),
        ErrorExample(
            line: "add Buy +home, then",
            error: noField("+home,"),
            hint: meant("+home") + words
        ),
        ErrorExample(
            line: "edit 1 - 3",
            error: otherwise("- 3"),
            hint: literal
        ),
        ErrorExample(
            line: "edit 1 to 3 due:fri",
            error: otherwise("to 3"),
            hint: literal
        ),
        ErrorExample(
            line: "edit 1 , 2 due:fri",
            error: otherwise(", 2"),
            hint: literal
        ),
        ErrorExample(
            line: "edit 1 next week",
            error: otherwise("next week"),
            hint: literal
        ),
        ErrorExample(
            line: "edit 1 no due",
            error: otherwise("no due"),
            hint: literal
        ),
        ErrorExample(
            line: "edit 1 undo",
            error: otherwise("undo"),
            hint: literal
        ),
        ErrorExample(
            line: "tag 1 foo 2",
            error: "“2” isn't a tag.",
            hint: "Write the numbers of the todos first. Write + before a tag that is a number: +2"
        ),
        ErrorExample(
            line: "edit 1 due:fri 2",
            error: otherwise("2"),
            hint: literal
        ),
        ErrorExample(
            line: "edit 1 --due fri 2-3",
            error: otherwise("2-3"),
            hint: literal
        ),
        ErrorExample(
            line: "edit 1 overdue",
            error: otherwise("overdue"),
            hint: literal
        ),
        ErrorExample(
            line: "edit 1 #1 -5",
            error: otherwise("#1 -5"),
            hint: literal
        ),
        ErrorExample(
            line: "add - more",
            error: "“-” stands for standard input, so it stands alone.",
            hint: "If it is part of the title, write “--” before the title."
        ),
        ErrorExample(line: "LIST", error: "There is no command “LIST”.", hint: "Did you mean “list”?"),
        ErrorExample(
            line: "add Call --prio high",
            error: "“add” has no option “--prio”.",
            hint: "Did you mean “--priority”?"
        ),
        ErrorExample(line: "edit 1-due:fri", error: "“1-due:fri” isn't the number of a todo.", hint: numbers),
        ErrorExample(
            line: "tag +shop -+home urgent --yes",
            error: "“-+home” isn't a tag.",
            hint: "“todo untag N TAG” removes a tag."
        ),
        ErrorExample(
            line: "edit 1 -dfri",
            error: "“edit” has no option “-dfri”.",
            hint: "Did you mean “-d fri”?"
        ),
        ErrorExample(
            line: "edit 1 tag:none",
            error: "“none” isn't a tag.",
            hint: "“todo untag N TAG” removes a tag."
        ),
        ErrorExample(
            line: "tag shop 1",
            error: "“shop” isn't the number of a todo.",
            hint: numbers
        ),
        ErrorExample(line: "edit 1 due:", error: "The day is missing.", hint: days + words),
        ErrorExample(line: "add Read due:", error: "The day is missing.", hint: days + words),
        ErrorExample(
            line: "edit 1 due:none priority:",
            error: "--priority can't be “”.",
            hint: "Write high, medium, low or none."
        ),
        ErrorExample(line: "edit 1 due:tom", error: "“tom” isn't a day.", hint: "Did you mean “tomorrow”?"),
        ErrorExample(
            line: "list --sort",
            error: "--sort needs a value: urgency, number, due, priority, title, created.",
            hint: "Write --sort BY."
        ),
        ErrorExample(
            line: "add Buy -pX",
            error: "“add” has no option “-pX”.",
            hint: "Did you mean “-p X”?"
        ),
        ErrorExample(
            line: "edit 1 --home",
            error: "“edit” has no option “--home”.",
            hint: "“todo untag N TAG” removes a tag. Words after “--” are part of the title."
        ),
        ErrorExample(
            line: "edit 1 -trip",
            error: "“edit” has no option “-trip”.",
            hint: "“todo untag N TAG” removes a tag. Words after “--” are part of the title."
        ),
        ErrorExample(
            line: "edit 1 -phigh",
            error: "“edit” has no option “-phigh”.",
            hint: "Did you mean “-p high”?"
        ),
        ErrorExample(
            line: "edit 1 -+home",
            error: noField("-+home"),
            hint: "“todo untag N TAG” removes a tag. Words after “--” are part of the title."
        ),
        ErrorExample(
            line: "add Call d:tomorrow",
            error: noField("d:tomorrow"),
            hint: meant("due:tomorrow") + words
        ),
        ErrorExample(
            line: "add Pay rent p:high",
            error: noField("p:high"),
            hint: meant("priority:high") + words
        ),
        ErrorExample(line: "edit 1 p:none", error: noField("p:none"), hint: meant("priority:none") + words),
        ErrorExample(line: "edit 1 p:1", error: noField("p:1"), hint: meant("priority:P") + words),
        ErrorExample(line: "edit 1 dueto:x", error: noField("dueto:x"), hint: meant("due:DATE") + words),
        ErrorExample(line: "edit 1 prio:A", error: noField("prio:A"), hint: meant("priority:A") + words),
        ErrorExample(line: "edit 1 tags:home", error: noField("tags:home"), hint: meant("tag:home") + words),
        ErrorExample(line: "edit 1 title:Milk", error: noField("title:Milk"), hint: meant("Milk") + words),
        ErrorExample(
            line: "edit 1 tomorrow",
            error: otherwise("tomorrow"),
            hint: meant("due:tomorrow") + words
        ),
        ErrorExample(
            line: "edit 1 high",
            error: otherwise("high"),
            hint: meant("priority:high") + words
        ),
        ErrorExample(
            line: "edit 1 due next week",
            error: otherwise("due next week"),
            hint: meant("due:DATE") + words
        ),
        ErrorExample(
            line: "edit 1 rec:1m +49",
            error: otherwise("rec:1m +49"),
            hint: literal
        ),
        ErrorExample(
            line: "add Call due:17:00",
            error: "“17:00” isn't a day: a todo is due on a day, without a time.",
            hint: days + words
        ),
        ErrorExample(
            line: "list due:2/1",
            error: "“2/1” isn't a day: it can be \(second(1, 2)) or \(second(2, 1)).",
            hint: days
        ),
        ErrorExample(
            line: "add Buy due:tomorow",
            error: "“tomorow” isn't a day.",
            hint: "Did you mean “tomorrow”?"
        ),
        ErrorExample(
            line: "list due:<tomorow",
            error: "“tomorow” isn't a day.",
            hint: "Did you mean “tomorrow”?"
        ),
        ErrorExample(
            line: "edit 1 priority:hihg",
            error: "--priority can't be “hihg”.",
            hint: "Did you mean “high”?"
        ),
        ErrorExample(
            line: "list due:soon",
            error: "“soon” isn't a day.",
            hint: days
        ),
        ErrorExample(
            line: "list priority:5",
            error: "“priority:5” isn't a filter.",
            hint: filters
        ),
        ErrorExample(
            line: "list tag:",
            error: "“tag:” isn't a filter.",
            hint: filters
        ),
        ErrorExample(
            line: "export --format csv",
            error: "--format can't be “csv”.",
            hint: "Write json, todotxt or taskwarrior."
        ),
        ErrorExample(line: "export home", error: "“export” doesn't take “home”.", hint: exportUsage),
        ErrorExample(line: "add Buy milk --tag", error: "--tag needs a value.", hint: "Write --tag T."),
        ErrorExample(line: "add milk -t -due fri", error: "--tag needs a value.", hint: "Write --tag T."),
        ErrorExample(
            line: "add milk tag:home, x",
            error: noField("tag:home,"),
            hint: meant("tag:home") + words
        ),
        ErrorExample(line: "add +c++, x", error: noField("+c++,"), hint: meant("+c++") + words),
        ErrorExample(line: "tag 1 home,", error: "“home,” isn't a tag.", hint: meant("home")),
        ErrorExample(line: "add milk -t home.", error: "“home.” isn't a tag.", hint: meant("home")),
        ErrorExample(line: "add milk -t -p high", error: "--tag needs a value.", hint: "Write --tag T."),
        ErrorExample(line: "add (see +later)", error: noField("+later)"), hint: meant("+later") + words),
        ErrorExample(line: "add “a +b”", error: noField("+b”"), hint: meant("+b") + words),
        ErrorExample(line: "edit 1 untag:q", error: otherwise("untag:q"), hint: literal),
        ErrorExample(line: "undelete 1", error: "There is no command “undelete”.", hint: meant("undo")),
        ErrorExample(
            line: "unregister",
            error: "There is no command “unregister”.",
            hint: "“todo help” lists the commands."
        ),
        ErrorExample(line: "add milk --tag -- x", error: "--tag needs a value.", hint: "Write --tag T."),
        ErrorExample(line: "edit 1 pri H", error: otherwise("pri H"), hint: meant("priority:H") + words),
        ErrorExample(line: "edit 1 tonight", error: otherwise("tonight"), hint: literal),
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
            hint: "Words after “--” are part of the title."
        ),
        ErrorExample(
            line: "--verison",
            error: "There is no option “--verison”.",
            hint: "Did you mean “--version”?"
        ),
        ErrorExample(
            line: "list --json=yes",
            error: "--json takes no value: “yes”.",
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
        ErrorExample(
            line: "list --sort due --sort due",
            error: "--sort was given twice.",
            hint: "Give it once."
        ),
        ErrorExample(
            line: "list --in-memory",
            error: "“list” has no option “--in-memory”.",
            hint: "“todo help filters” lists the filters."
        ),
        ErrorExample(
            line: "list --all --done",
            error: "--all and --done can't go together.",
            hint: "--all lists the done todos as well."
        ),
        ErrorExample(
            line: "shell --in-memory --data-dir x",
            error: "--in-memory uses no files, so it can't go with --data-dir.",
            hint: "Leave one of them out.",
            isForShells: false
        ),
        ErrorExample(
            line: "list --data-dir=",
            error: "The folder of --data-dir is empty.",
            hint: "Name a folder.",
            isForShells: false
        ),
        ErrorExample(
            line: "login ada@example.com",
            error: "Standard input isn't a terminal, so the password can't be asked for.",
            hint: "Send it as a line on standard input, with --password-stdin.",
            isForShells: false
        ),
        ErrorExample(
            line: "login ada@example.com --password-stdin",
            error: "Standard input ended before the password.",
            hint: "Send a line for each password.",
            isForShells: false
        ),
    ]

    private static func noField(_ word: String) -> String {
        "“\(word)” is neither a field of a todo nor a title."
    }
    private static func otherwise(_ title: String) -> String {
        "“\(title)” can mean something other than a title."
    }
    private static func meant(_ word: String) -> String { "Did you mean “\(word)”?" }

    /// The next such day, as the program writes it.
    private static func second(_ month: Int, _ day: Int) -> String {
        let (today, day) = (
            Date.now.formatted(.iso8601.year().month().day()), String(format: "-%02d-%02d", month, day)
        )
        let year = Int(today.prefix(4)) ?? 0
        return "\(today.dropFirst(4) <= day ? year : year + 1)\(day)"
    }

    private static let numbers =
        "Numbers are 1, 2, 3 and so on; “todo list --all” shows them. A filter has a sign or a key, as +home or title:milk."
    private static let exportUsage = "Usage: todo export [--format F] [--all]"
    private static let days = """
        Write a date such as 2027-01-31, 24dec, tomorrow, fri, 3d, eow or none. See “todo help dates”.
        """
    private static let words = " " + literal
    private static let literal = "Words after “--” are part of the title."
    private static let filters =
        "Write #TAG, due:DAY, due:week, due:overdue, due:none, priority:high, or words of a title. See “todo help filters”."

    @Test(arguments: ErrorExample.forProcesses(examples, all: SlowTests.areWanted))
    func errorTellsWhatAndWhatNextAndChangesNothing(_ example: ErrorExample) throws {
        try example.check(code: 64)
    }

    @Test func shellSaysTheSameOfItsLines() throws {
        try ErrorExample.checkInShell(Self.examples)
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
