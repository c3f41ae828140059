import Foundation
import TestSupport
import Testing
import TodoLogic

@testable import todo

/// Todos that go to other programs and come from them.
struct ExchangeTests {
    let todo: Todo

    init() throws {
        todo = try Todo.loggedIn()
    }

    @Test(arguments: ExchangeFormat.allCases)
    func whatIsExportedCanBeImportedByAnother(_ format: ExchangeFormat) throws {
        let todo = try Todo.loggedIn(after: [
            "add Buy milk --tag shop --due 2999-01-31 --priority high", "add Call Bob", "add Done", "check 3",
        ])
        let list = try todo("list --all").out
        let exported = try todo("export --all --format \(format.rawValue)")
        #expect(exported.code == 0)
        #expect(exported.err == "")

        let other = try Todo.loggedIn()
        let imported = try other("import --format \(format.rawValue)", input: exported.out)
        #expect(imported == Outcome(out: "Added 3 todos: 1 to 3.\n", err: "", code: 0))
        #expect(try other("export --all --format \(format.rawValue)").out == exported.out)
        let answers = try other.answers(to: ["list --all", "undo", "export --all"])
        #expect(answers[0] == list)
        #expect(answers[1].split(separator: "\n").count == 3)
        #expect(answers[2] == "[\n]\n")
    }

    @Test(arguments: ["America/New_York", "Pacific/Auckland", "Europe/Berlin"])
    func daysOfATodoTxtAreTheSameInAnotherTimeZone(_ zone: String) throws {
        let todo = try Todo.loggedIn()
        let lines = "x 2026-01-05 2026-01-02 Call Ada\n(B) 2026-07-01 Pay rent due:2026-07-31\n"
        _ = try todo.run(["import", "-"], input: lines, environment: ["TZ": "Europe/London"])
        let export = ["export", "--all", "--format", "todotxt"]
        #expect(try todo.run(export, environment: ["TZ": zone]).out == lines)
        guard zone != "Pacific/Auckland" else { return }
        try todo("tag 1-2 new")
        let tagged = "x 2026-01-05 2026-01-02 Call Ada +new\n(B) 2026-07-01 Pay rent +new due:2026-07-31\n"
        #expect(try todo.run(export, environment: ["TZ": zone]).out == tagged)
    }

    @Test func tasksThatGoBackToTaskwarriorAreCounted() throws {
        let tasks = #"[{"description":"Call","uuid":"a","project":"p"},{"description":"Pay","uuid":"b"}]"#
        let todo = try Todo.loggedIn()
        try todo("import", input: tasks)
        #expect(try todo("export --format taskwarrior").err.hasPrefix("From taskwarrior: 2. "))
        #expect(try todo("export").err == "")
    }

    /// taskwarrior refuses a file with such a task.
    @Test func recurringTaskGetsAnotherUUIDAndIsKnownByBoth() throws {
        let tasks =
            #"[{"description":"Water","uuid":"00000000-0000-4000-8000-000000000001","recur":"monthly"}]"#
        let todo = try Todo.loggedIn()
        #expect(
            try todo("import", input: tasks).err.contains(
                "Took 1: recurring tasks as todos with another uuid"
            )
        )
        let exported = try todo("export --format taskwarrior").out
        #expect(exported.contains("Water") && !exported.contains("000000000001"))
        for text in [tasks, exported] {
            #expect(try todo("import", input: text).err == "Skipped 1: imported or exported before.\n")
        }
    }

    @Test func lineOfATodoThatIsDoneSinceIsNotAddedAgain() throws {
        let todo = try Todo.loggedIn(after: ["add Foo +x priority:high", "add Bar"])
        let export = try todo("export --format todotxt").out
        try todo("check 1 2")
        #expect(try todo("import", input: export).err == "Skipped 2: imported or exported before.\n")
    }

    @Test func partsOfOwnJSONThatChangeAreNamed() throws {
        let todo = try Todo.loggedIn()
        let text = #"[{"title":"One\nline","done":false,"completed":"2021-01-01T00:00:00Z"}]"#
        let outcome = try todo("import", input: text)
        #expect(outcome.out == "Added 1: One line\n")
        #expect(outcome.err == "Left out 1: completed: One line.\nTook 1: titles in one line: One line.\n")
    }

    @Test func taskIsNotMadeAfterItWasDone() throws {
        let todo = try Todo.loggedIn(after: ["import -"], input: "x 2020-01-02 Call\n")
        let out = try todo.run(
            ["export", "--all", "--format", "taskwarrior"],
            environment: ["TZ": Todo.noon]
        ).out
        let times = out.matches(of: /"(?:end|entry)":"(\w+)"/).map { String($0.1) }
        #expect(times.count == 2 && times[0] == times[1])
    }

    @Test func priorityThatTaskwarriorLacksIsNamed() throws {
        let todo = try Todo.loggedIn(after: ["import -"], input: "(D) Call\n(A) Pay\n")
        let outcome = try todo("export --format taskwarrior")
        #expect(outcome.err == "Other programs read these todos differently, or refuse them: 1.\n")
    }

    @Test func openTodosAreExportedUnlessAllAreAskedFor() throws {
        let todo = try Todo.loggedIn(after: ["add One", "add Two", "check 1"])
        let exported = try todo("export --format todotxt")
        #expect(exported.out.contains("Two\n"))
        #expect(!exported.out.contains("One"))
        #expect(exported.err == "Left out 1: done todos. Use --all.\n")
        #expect(try todo("export").out.contains("\"title\":\"Two\""))
    }

    @Test func listAsJSONCanBeImportedToo() throws {
        try todo("add Buy milk --tag shop --due 2999-01-31")
        let json = try todo("list --json").out
        #expect(try todo("import -", input: json).out == "Added 2: Buy milk #shop (due 2999-01-31)\n")
    }

    @Test func dueDateOfTaskwarriorIsTheDayInThePersonsTimeZone() throws {
        let task = #"[{"description":"Call","due":"20990130T230000Z"}]"#
        for (zone, day) in [("EAST-1", "2099-01-31"), ("UTC0", "2099-01-30")] {
            let outcome = try todo.run(
                ["import", "--format", "taskwarrior"],
                input: task,
                environment: ["TZ": zone]
            )
            #expect(outcome.out.hasSuffix("Call (due \(day))\n"))
        }
        let exported = try todo.run(["export", "--format", "taskwarrior"], environment: ["TZ": "EAST-1"]).out
        #expect(exported.contains(#""due":"20990130T230000Z""#))
    }

    @Test func dayWithoutAMidnightComesBackAsItself() throws {
        // The clocks go from midnight to one on the first of March.
        let zone = ["TZ": "AAA0BBB,J60/0,J300/0"]
        try todo("add Call --due 2999-03-01")
        let exported = try todo.run(["export", "--format", "taskwarrior"], environment: zone).out
        let imported = try Todo.loggedIn().run(
            ["import", "--format", "taskwarrior"],
            input: exported,
            environment: zone
        )
        #expect(imported.out == "Added 1: Call (due 2999-03-01)\n")
    }

    @Test func deletedTasksAreLeftOutAndCounted() throws {
        let tasks = #"[{"description":"One"},{"description":"Gone","status":"deleted"}]"#
        let outcome = try todo("import --format taskwarrior", input: tasks)
        #expect(outcome.out == "Added 1: One\n")
        #expect(outcome.err == "Left out 1: deleted tasks: Gone.\n")
    }

    @Test func whatATodoCannotHoldIsNamedWithEachTodoIfThatIsWanted() throws {
        let tasks = #"""
            [{"description":"One","project":"a","wait":"20270120T000000Z"},
            {"description":"Two","project":"b"},{"description":"Three","due":"20990130T230000Z"}]
            """#
        let brief = """
            Left out 1: wait: One.
            Took 1: due 20990130T230000Z as 2099-01-30: Three.
            Took 2: projects as tags
            """
        for (option, names) in [("", ""), (" --verbose", ": One; Two")] {
            let todo = try Todo.loggedIn()
            let outcome = try todo.run(
                "import\(option)".split(separator: " ").map(String.init),
                input: tasks,
                environment: ["TZ": "UTC0"]
            )
            #expect(outcome == Outcome(out: "Added 3 todos: 1 to 3.\n", err: brief + names + ".\n", code: 0))
        }
    }

    @Test func dueDateOfNoDayIsNamedOnceAndWithEachTodoIfThatIsWanted() throws {
        let lines = "Call due:tomorrow\nx Pay due:2026-02-30 due:2027-01-31\nWrite due: due:tomorrow\n"
        let kept = ["due:2026-02-30, due:tomorrow", "due:2026-02-30: Pay due:2026-02-30"]
        let more = "Kept as text: due:tomorrow: Call due:tomorrow; Write due: due:tomorrow.\n"
        for (line, err) in zip(["import", "import --verbose"], zip(kept, ["", more])) {
            let outcome = try Todo.loggedIn()(line, input: lines)
            let expected = "Kept as text: \(err.0).\n\(err.1)"
            #expect(outcome == Outcome(out: "Added 3 todos: 1 to 3.\n", err: expected, code: 0))
        }
        let json = try todo("import --json", input: lines).out
        #expect(json.contains(#"{"change":"kept","count":2,"what":"due:tomorrow"}"#))
    }

    @Test func badLineIsRefusedWithTheHintHowToSkipIt() throws {
        let outcome = try todo("import", input: "One\n(A)\n")
        #expect(
            outcome.err == """
                error: Line 2: The title is empty.
                hint: Say what is to be done. To import the others, skip what can't be read: \
                todo import FILE --skip-invalid

                """
        )
        let markdown = try todo("import", input: "- [ ] One\n")
        #expect(
            markdown.err == """
                error: This can't be read: it looks like Markdown.
                hint: Nothing was changed. If each line is a todo nevertheless, import it as todo.txt: \
                todo import FILE --format todotxt

                """
        )
    }

    @Test func exportNamesTitlesThatOtherProgramsReadOtherwise() throws {
        _ = try todo.answers(to: ["add Buy milk", "add Call +49 170"])
        let outcome = try todo("export --format todotxt")
        #expect(outcome.out.hasSuffix(" Call +49 170\n"))
        #expect(outcome.err == "Other programs read these todos differently, or refuse them: 2.\n")
    }

    @Test func exportNamesTodosThatTaskwarriorReadsOtherwiseOrRefuses() throws {
        _ = try todo.answers(to: [
            "add Fine +a due:1980-01-01", "add Split tag:a,b", "add Early due:1979-12-31",
            "add Other priority:D",
        ])
        let outcome = try todo("export --format taskwarrior")
        #expect(outcome.err == "Other programs read these todos differently, or refuse them: 2, 3, 4.\n")
    }

    @Test func whatIsLeftOutIsToldOfAnAcceptedImportAndToPeopleOnly() throws {
        let deleted = #"{"description":"Gone","status":"deleted"}"#
        let asJSON = try todo(
            "import --format taskwarrior --json",
            input: #"[{"description":"One"},\#(deleted),\#(deleted)]"#
        )
        #expect(asJSON.err == "")
        #expect(asJSON.out.hasPrefix("[\n{"))
        try todo("logout")
        let refused = try todo("import --format taskwarrior", input: "[\(deleted)]")
        #expect(refused.code == 1)
        #expect(refused.err.hasPrefix("error: "), "\(refused.err)")
    }

    @Test func fileIsReadAndOneThatCannotBeIsNamed() throws {
        try todo.write("One\nTwo +a\n", to: "todo.txt")
        let path = todo.folder + "/todo.txt"
        #expect(try todo("import --format todotxt \(path)").out == "Added 2 todos: 1 to 2.\n")
        let missing = try todo("import \(path).missing")
        #expect(missing.code == 1)
        #expect(
            missing.err.hasPrefix("error: Can't read “\(path).missing”: No such file or directory.\nhint: ")
        )
        #expect(
            try todo("import \(todo.folder)").err.hasPrefix(
                "error: Can't read “\(todo.folder)”: Is a directory."
            )
        )
    }

    @Test(arguments: [
        ("json", "[\n{\"title\":\"One\"},\n{\"title\":\" \"}\n]", "Object 2: The title is empty."),
        (
            "json", "[\n{\"title\":\"One\"},\n{\"titel\":\"x\"}\n]",
            "Object 2: This can't be read: “title” is missing."
        ),
        ("todotxt", "One\n(A)\n", "Line 2: The title is empty."),
        (
            "taskwarrior", "[\n{\"description\":\"x\",\"tags\":[\"a b\"]}]",
            "Object 1: The tag “a b” contains spaces."
        ),
    ])
    func faultNamesItsLineAndNothingIsAdded(_ format: String, _ text: String, _ message: String) throws {
        let todo = try Todo.loggedIn(after: ["add There"])
        let before = try todo.files()
        let outcome = try todo("import --format \(format)", input: text)
        #expect(outcome.code == 1)
        #expect(outcome.out == "")
        #expect(outcome.err.hasPrefix("error: \(message)\nhint: "), "\(outcome.err)")
        #expect(try todo.files() == before)
    }

    @Test(arguments: [
        ("(A) Call Ada +work\n", "Added 1: Call Ada #work (high)\n"),
        (#"[{"title":"One"}]"#, "Added 1: One\n"),
        (#"[{"description":"One","uuid":"1"}]"#, "Added 1: One\n"),
    ])
    func formatIsRecognized(_ text: String, _ answer: String) throws {
        #expect(try todo("import", input: text) == Outcome(out: answer, err: "", code: 0))
    }

    @Test(arguments: [
        (#"{"title":"One"}"# + "\n" + #"{"title":"Two"}"#, "Added 2 todos: 1 to 2.\n", ""),
        (#"{"title":"One"}"#, "Added 1: One\n", ""),
        (#"{"todos":[{"title":"One"}]}"#, "", "error: Line 1: This can't be read: “title” is missing.\n"),
        ("[One", "", "error: Line 1: This can't be read: it isn't JSON.\n"),
    ])
    func textThatBeginsAsJSONIsJSONOrRefused(_ text: String, _ answer: String, _ error: String) throws {
        let outcome = try todo("import", input: text)
        #expect(outcome.out == answer)
        #expect(outcome.err.hasPrefix(error) && outcome.err.isEmpty == error.isEmpty, "\(outcome.err)")
        #expect(try todo("import --format todotxt", input: "[One").out.contains(": [One\n"))
    }

    @Test func exportsSayWhenATodoWasDone() throws {
        // The same day in each zone where it is about noon: in the first hour of a day, that is 12 hours ahead.
        try todo.write(
            #"{"title":"One","created":"2020-01-01T11:30:00Z","done":true,"completed":"2020-01-05T11:30:00Z"}"#,
            to: "one.json"
        )
        let answers = try todo.answers(to: [
            "import \(todo.folder)/one.json", "export --all --format todotxt",
            "export --all --format taskwarrior", "show 1", "export --all",
        ])
        #expect(answers[1] == "x 2020-01-05 2020-01-01 One\n")
        #expect(answers[2].contains(#""end":"20200105T113000Z""#))
        #expect(answers[3].contains("   Done      2020-01-05\n"))
        #expect(answers[4].contains(#""completed":"2020-01-05T11:30:00Z""#))
    }

    @Test func latestDoneTodoIsListedFirst() throws {
        let todos = (1...3).map {
            #"{"title":"Day \#($0)","done":true,"completed":"2020-01-0\#($0 == 3 ? 1 : $0 + 1)T12:00:00Z"}"#
        }
        try todo("import", input: todos.joined(separator: "\n"))
        #expect(try todo("list --done").out == "2 [x] Day 2\n1 [x] Day 1\n3 [x] Day 3\n")
    }

    @Test func taskwarriorsExportIsKnownAgainHereAndThere() throws {
        let todo = try Todo.loggedIn(after: ["add One", "add Two", "check 2"])
        let exported = try todo("export --all --format taskwarrior").out
        #expect(try todo("export --all --format taskwarrior").out == exported)
        let again = try todo("import", input: exported)
        #expect(
            again
                == Outcome(
                    out: "Added no todos.\n",
                    err: "Skipped 2: imported or exported before.\n",
                    code: 0
                )
        )
        let other = try Todo.loggedIn()
        try other("import", input: exported)
        #expect(try other("export --all --format taskwarrior").out == exported)
    }

    @Test func todoThatIsDoneIsNotRevived() throws {
        let answers = ["Added 1: Buy milk\n", "Added no todos.\n"].map { ($0, "Buy milk\n") }
        for (answer, line) in answers { #expect(try todo("import", input: line).out == answer) }
        try todo("check 1")
        #expect(try todo("import", input: "Buy milk\n").err == "Skipped 1: imported or exported before.\n")
    }

    @Test func importAsDataListsWhatItDid() throws {
        try todo("import", input: "One\n")
        let outcome = try todo("import --skip-invalid --json", input: "One\nTwo\n(A)\n")
        #expect(outcome.code == 0)
        #expect(
            outcome.out == """
                [
                {"change":"added","todo":{"done":false,"number":2,"tags":[],"title":"Two"}},
                {"change":"skipped","todo":{"done":false,"number":1,"tags":[],"title":"One"}},
                {"change":"invalid","what":"Line 3: The title is empty."}
                ]

                """
        )
    }

    @Test func badLineIsNamedAndSkippedIfThatIsWanted() throws {
        let outcome = try todo("import --skip-invalid", input: "One\n(A)\nTwo\n")
        #expect(outcome.out == "Added 2 todos: 1 to 2.\n")
        #expect(outcome.err == "Skipped: Line 2: The title is empty.\n")
    }

    @Test func whatWasImportedBeforeIsSkipped() throws {
        let tasks = #"[{"description":"One","uuid":"1"}]"#
        try todo("import", input: tasks)
        #expect(try todo("import", input: tasks).err == "Skipped 1: imported or exported before.\n")
        #expect(try todo("list").out == "1 [ ] One\n")
    }

    @Test func shellImportsFilesOnly() throws {
        try todo.write("One\n", to: "todo.txt")
        let outcome = try todo(
            "shell --keep-going",
            input: "import --format todotxt \(todo.folder)/todo.txt\nimport\nlist\n"
        )
        #expect(outcome.out == "Added 1: One\n1 [ ] One\n")
        #expect(outcome.err.hasPrefix("error: line 2: A shell reads its commands from standard input.\n"))
    }

    @Test func longImportShowsItsProgressOnATerminalAndTakesItAway() throws {
        let slow = todo.folder + "/slow.txt"
        #expect(mkfifo(slow, 0o600) == 0)
        let terminal = try PseudoTerminal(todo, "import --format todotxt \(slow)")
        let feeder = try #require(FileHandle(forWritingAtPath: slow))
        try feeder.write(contentsOf: Data("One\nTwo\n".utf8))
        try terminal.expect("\rImporting   0 % [....................]")
        try feeder.close()
        try terminal.expect(" \rAdded 2 todos: 1 to 2.\r\n")
        #expect(terminal.end() == 0)
    }

    @Test func progressIsShortenedToItsTerminal() throws {
        let slow = todo.folder + "/slow.txt"
        #expect(mkfifo(slow, 0o600) == 0)
        let terminal = try PseudoTerminal(todo, "import --format todotxt \(slow)", columns: 30)
        let feeder = try #require(FileHandle(forWritingAtPath: slow))
        try feeder.write(contentsOf: Data("One\n".utf8))
        try terminal.expect("\rImporting   0 % [............")
        try feeder.close()
        #expect(terminal.end() == 0)
    }

    @Test func interruptDuringAnImportLeavesNothing() throws {
        let todo = try Todo.loggedIn(after: ["add There"])
        try todo.write(String(repeating: "Title\n", count: 400_000), to: "long.txt")
        let before = try todo.files()
        let terminal = try PseudoTerminal(todo, "import \(todo.folder)/long.txt")
        // The bar is drawn again when it has changed: by then, todos are being read.
        for _ in 1...2 { try terminal.expect(next: "\rImporting ") }
        terminal.signal(SIGINT)
        #expect(terminal.end() == 130)
        #expect(terminal.shown.hasSuffix("error: Interrupted.\r\nhint: Nothing was changed.\r\n"))
        #expect(try todo.files() == before)
        #expect(try todo("list").out == "1 [ ] There\n")
    }

    @Test func importShowsNoProgressInAPipe() throws {
        try todo.write((1...300).map { "Title \($0)" }.joined(separator: "\n"), to: "long.txt")
        let outcome = try todo("import --format todotxt \(todo.folder)/long.txt")
        #expect(outcome == Outcome(out: "Added 300 todos: 1 to 300.\n", err: "", code: 0))
    }
}
