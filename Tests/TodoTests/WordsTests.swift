import TestSupport
import Testing

/// The words that a person may type for a command, an option, a number or a date.
struct WordsTests {
    let todo: Todo

    init() throws {
        todo = try Todo.loggedIn(after: ["add -"], input: "One\nTwo\nThree\nFour\n")
    }

    @Test func aliasOrBeginningIsTheCommand() throws {
        let lines = ["list", "check 1", "list", "delete 1"]
        let expected = try Todo(copyOf: todo).answers(to: lines)
        for typed in [["ls", "done 1", "li", "rm 1"], ["li", "done 1", "ls", "del 1"]] {
            #expect(try Todo(copyOf: todo).answers(to: typed) == expected)
        }
    }

    @Test func shortOptionsAreTheLongOnes() throws {
        try todo.expectAnswers([
            "add Five -d 2999-01-31 -p H -t shop": "Added 5: Five #shop (high, due 2999-01-31)",
            "list -t shop": "5 [ ] Five #shop (high, due 2999-01-31)",
        ])
    }

    @Test func rangesAndListsAreNumbers() throws {
        let examples = [("1-3", 3), ("1,4", 2), ("1 3-4", 3), ("1-2,4 2", 3)]
        let answers = try todo.answers(to: examples.flatMap { ["check \($0.0)", "undo"] })
        for (index, (numbers, count)) in examples.enumerated() {
            #expect(answers[2 * index].split(separator: "\n").count == count, "\(numbers)")
        }
    }

    @Test func rangeMeansTheTodosInIt() throws {
        try todo("delete 2")
        let outcome = try todo("check 1-9")
        #expect(outcome.out == "Checked 1: One\nChecked 3: Three\nChecked 4: Four\n")
        #expect(outcome.err == "Found 3 in 1-9.\n")
        #expect(try todo("uncheck 3-4").err.isEmpty)
        #expect(try todo("show 1-10000").code == 0)
        for (line, error) in [
            ("check 1 2", "There is no todo 2."), ("check 7-9", "There are no todos from 7 to 9."),
        ] {
            let refused = try todo(line)
            #expect(refused.code == 1)
            #expect(refused.err.hasPrefix("error: \(error)\n"))
        }
    }

    @Test func wordsOfTheListAreUnderstoodByAddAndEdit() throws {
        try todo.expectAnswers([
            "add Call Ada +phone due:2999-01-31 priority:high":
                "Added 5: Call Ada #phone (high, due 2999-01-31)",
            "edit 5 Call #work tag:urgent due:none":
                "Changed 5: Call Ada → Call #phone #work #urgent (high, due 2999-01-31 → none)",
            "list +work priority:high": "5 [ ] Call #phone #work #urgent (high)",
            "add -- Read due:fri +notes": "Added 6: Read due:fri +notes",
            "add -- Read \"due:fri +notes\"": "Added 7: Read due:fri +notes",
            "add C# 1 + 1 key:value due:NONE priority:None": "Added 8: C# 1 + 1 key:value",
            "edit 8 +a": "Changed 8: C# 1 + 1 key:value #a",
        ])
    }

    @Test func dayMayBeSeveralWords() throws {
        let examples = [
            ("\"due:3 days\"", "due:3d"), ("\"due: 3d\"", "due:3d"), ("\"due:in 3 days\"", "due:3d"),
            ("due:3days", "due:3d"),
            ("due:1.12.", "\"due:1 dec\""), ("due:31.12.2026", "due:2026-12-31"), ("due:12/31", "due:31dec"),
        ]
        let answers = try todo.answers(
            to: examples.flatMap { ["edit 1 \($0.0)", "list \($0.1)", "edit 1 due:none"] }
        )
        for (index, example) in examples.enumerated() {
            #expect(answers[3 * index].hasPrefix("Changed 1: One (due none → "), "\(example.0)")
            #expect(answers[3 * index + 1].hasPrefix("1 [ ] One (due "), "\(example.0)")
        }
    }

    @Test func phraseThatIsNoDayIsRefusedAndNotATitle() throws {
        let days = ["next week", "in a while", "tomorow"]
        let refusals = try todo.refusals(
            of: days.flatMap { ["edit 1 \"due:\($0)\"", "add Call \"due:\($0)\""] }
        )
        for (index, refusal) in refusals.enumerated() {
            #expect(refusal.hasPrefix("error: “\(days[index / 2])” isn't a day"), "\(refusal)")
        }
        let sentence = try todo.run(["add", "due:fri is the day"])
        #expect(sentence.err.hasPrefix("error: “fri is the day” isn't a day.\n"))
        #expect(try todo("list").out.hasPrefix("1 [ ] One\n"))
    }

    @Test func keysOfOtherProgramsAreNamedOnce() throws {
        let outcome = try todo("add Pay rent rec:1m wait:fri depends:3 project:home http://a.b 12:30 x:y")
        #expect(
            outcome.out == "Added 5: Pay rent rec:1m wait:fri depends:3 project:home http://a.b 12:30 x:y\n"
        )
        #expect(outcome.err == "Kept as text: rec:1m, wait:fri, depends:3, project:home.\n")
        #expect(try todo("edit 5 Pay rec:1y").err == "Kept as text: rec:1y.\n")
        #expect(try todo("add -- Pay rec:1m").err == "")
        let quoted = try todo.run(["add", "Buy milk due:tomorrow +shop"])
        #expect(quoted.err == "Kept as text: due:tomorrow, +shop.\n")
        #expect(try todo("add (A) Call Ada (B) or not").err == "Kept as text: (A).\n")
        #expect(try todo("add Plan +2024goals #1a +49").err == "Kept as text: +2024goals, #1a.\n")
        let lines = try todo("add -", input: "Buy milk due:fri\nPay +49 due:fri rec:1m\nCall (B)\n")
        #expect(lines.err == "Kept as text: due:fri, rec:1m.\n")
    }

    @Test func hyphenExcludesAndIsNoOption() throws {
        try todo.expectAnswers([
            "add Pack hat, pay tax --tag trip": "Added 5: Pack hat, pay tax #trip",
            "add Plan trip": "Added 6: Plan trip",
            "list -trip": "1 [ ] One\n2 [ ] Two\n3 [ ] Three\n4 [ ] Four\n5 [ ] Pack hat, pay tax #trip",
            "list -tax -one": "2 [ ] Two\n3 [ ] Three\n4 [ ] Four\n6 [ ] Plan trip",
            "list -hat -trip": "1 [ ] One\n2 [ ] Two\n3 [ ] Three\n4 [ ] Four",
            "list -+trip -two": "1 [ ] One\n3 [ ] Three\n4 [ ] Four\n6 [ ] Plan trip",
        ])
    }

    @Test func tagsAreListedWithTheirCounts() throws {
        let answers = try todo.answers(to: [
            "tag 1-3 home", "tag 1 shop", "check 3", "tags", "tags --all", "tags --all --json",
        ])
        #expect(answers[3] == "2  #home\n1  #shop\n")
        #expect(answers[4] == "3  #home\n1  #shop\n")
        #expect(answers[5] == "[\n{\"count\":3,\"tag\":\"home\"},\n{\"count\":1,\"tag\":\"shop\"}\n]\n")
        #expect(try Todo.loggedIn()("tags").err == "There are no tags.\n")
        let stranger = try Todo.loggedIn()
        try stranger("logout")
        #expect(try stranger("tags").err.hasPrefix("error: You aren't logged in."))
    }

    @Test func titleThatBeginsWithANumberIsHintedAt() throws {
        let outcome = try todo("edit 1 3 bottles of milk")
        #expect(
            outcome.err.hasSuffix("hint: Change the title of one todo at a time: todo edit N -- TITLE\n")
        )
    }

    @Test func numbersComeFirstInEveryCommand() throws {
        try todo.expectAnswers([
            "tag 1 2 urgent": "Tagged 1: One #urgent\nTagged 2: Two #urgent",
            "untag 1-2 urgent": "Untagged 1: One\nUntagged 2: Two",
            "edit 1 2 --due 2999-01-31":
                "Changed 1: One (due none → 2999-01-31)\nChanged 2: Two (due none → 2999-01-31)",
        ])
        let before = try todo.files()
        let refused = try todo("edit 1 2 bottles of milk")
        #expect(refused.code == 1)
        #expect(refused.err.hasPrefix("error: "))
        #expect(try todo.files() == before)
        #expect(
            try todo("edit 1 -- 2 bottles of milk").out
                == "Changed 1: One → 2 bottles of milk (due 2999-01-31)\n"
        )
    }

    @Test func whatTheListShowsCanBeTyped() throws {
        try todo.expectAnswers([
            "tag 1 #home": "Tagged 1: One #home",
            "add Five -t #home": "Added 5: Five #home",
            "list #home": "1 [ ] One #home\n5 [ ] Five #home",
            "list --tag #home": "1 [ ] One #home\n5 [ ] Five #home",
            "untag 1 #home": "Untagged 1: One",
        ])
    }

    @Test func tagCanBeTypedWithItsPlus() throws {
        try todo.expectAnswers([
            "tag 1 +home": "Tagged 1: One #home",
            "add Five -t +home": "Added 5: Five #home",
            "list --tag +home": "1 [ ] One #home\n5 [ ] Five #home",
            "untag 1 +home": "Untagged 1: One",
        ])
    }

    @Test func signWithDigitsOrAnotherSignIsNoTag() throws {
        try todo.expectAnswers([
            "add Call mum at +49 170 1234": "Added 5: Call mum at +49 170 1234",
            "list +49": "5 [ ] Call mum at +49 170 1234",
            "edit 5 Call tag:49 +x4": "Changed 5: Call mum at +49 170 1234 → Call #49 #x4",
            "list tag:49": "5 [ ] Call #49 #x4",
            "add ## Fix #12 ++i": "Added 6: ## Fix #12 ++i",
            "list ++i #12": "6 [ ] ## Fix #12 ++i",
            "add Ring +1-800-555 for +€5 +/- #!":
                "Added 7: Ring +1-800-555 for +€5 +/- #!",
            "list -- -800": "7 [ ] Ring +1-800-555 for +€5 +/- #!",
        ])
        #expect(try todo("list #49").out == "5 [ ] Call #49 #x4\n")
        #expect(try todo("list -- +x4").out == "")
    }

    @Test func whatIsDoneAlreadySaysSoAndIsNoError() throws {
        try todo.expectAnswers([
            "check 1": "Checked 1: One",
            "check 1 2": "Checked 2: Two\nAlready checked 1: One",
            "uncheck 3": "Already open 3: Three",
            "tag 1 a": "Tagged 1: One #a",
            "tag 1 a": "Already tagged 1: One #a",
        ])
    }

    @Test func nearDatesAreSaidInWords() throws {
        let examples = [
            ("today", "today"), ("tomorrow", "tomorrow"), ("yesterday", "yesterday"), ("-3d", "3 days ago"),
        ]
        let answers = try todo.answers(
            to: examples.flatMap { ["edit 1 --due \($0.0)", "list due:\($0.0)", "edit 1 --due none"] }
        )
        #expect(
            answers
                == examples.flatMap {
                    [
                        "Changed 1: One (due none → \($0.1))\n", "1 [ ] One (due \($0.1))\n",
                        "Changed 1: One (due \($0.1) → none)\n",
                    ]
                }
        )
    }

    @Test func dateIsUnderstoodEverywhere() throws {
        let dates = ["3d", "+3d", "2w", "+1m", "1y", "eow", "eom", "fri", "2999-01-31"]
        let answers = try todo.answers(to: dates.flatMap { ["edit 1 --due \($0)", "list due:\($0)"] })
        for (index, date) in dates.enumerated() {
            #expect(answers[2 * index + 1].hasPrefix("1 [ ] One"), "\(date)")
        }
    }

    @Test func showHasEverything() throws {
        let answers = try todo.answers(to: ["edit 1 --due tomorrow --priority high", "tag 1 shop", "show 1"])
        let lines = answers[2].split(separator: "\n")
        #expect(lines.first == "1  One")
        for (name, value) in [
            ("Status", "open"), ("Due", "(due tomorrow)"), ("Priority", "high"), ("Tags", "#shop"),
        ] {
            #expect(lines.contains { $0.hasPrefix("   \(name) ") && $0.contains(value) }, "\(lines)")
        }
    }

    @Test func undoOfManySaysHowMany() throws {
        try todo("add -", input: (1...30).map { "Many \($0)" }.joined(separator: "\n"))
        #expect(try todo("undo").out == "Removed 30 todos: 5 to 34.\n")
    }
}
