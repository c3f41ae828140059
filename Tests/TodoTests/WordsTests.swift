import Testing

/// The words that a person may type for a command, an option, a number or a date.
struct WordsTests {
    let todo: Todo

    init() throws {
        todo = try Todo.loggedIn(after: ["add -"], input: "One\nTwo\nThree\nFour\n")
    }

    @Test(arguments: [
        ("ls", "list"), ("li", "list"), ("done 1", "check 1"), ("rm 1", "delete 1"), ("del 1", "delete 1"),
    ])
    func aliasOrBeginningIsTheCommand(_ line: String, _ same: String) throws {
        let other = try Todo(copyOf: todo)
        #expect(try todo(line) == other(same))
    }

    @Test func shortOptionsAreTheLongOnes() throws {
        #expect(
            try todo("add Five -d 2999-01-31 -p H -t shop").out
                == "Added 5: Five #shop (high, due 2999-01-31)\n"
        )
        #expect(try todo("list -t shop").out == "5 [ ] Five #shop (high, due 2999-01-31)\n")
    }

    @Test(arguments: [("1-3", 3), ("1,4", 2), ("1 3-4", 3), ("1-2,4 2", 3)])
    func rangesAndListsAreNumbers(_ numbers: String, _ count: Int) throws {
        #expect(try todo("check \(numbers)").out.split(separator: "\n").count == count)
    }

    @Test func numbersComeFirstInEveryCommand() throws {
        #expect(try todo("tag 1 2 urgent").out == "Tagged 1: One #urgent\nTagged 2: Two #urgent\n")
        #expect(try todo("untag 1-2 urgent").out == "Untagged 1: One\nUntagged 2: Two\n")
        #expect(
            try todo("edit 1 2 --due 2999-01-31").out
                == "Changed 1: One (due 2999-01-31)\nChanged 2: Two (due 2999-01-31)\n"
        )
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
        #expect(try todo("tag 1 #home").out == "Tagged 1: One #home\n")
        #expect(try todo("add Five -t #home").out == "Added 5: Five #home\n")
        #expect(try todo("list #home").out == "1 [ ] One #home\n5 [ ] Five #home\n")
        #expect(try todo("list --tag #home").out == "1 [ ] One #home\n5 [ ] Five #home\n")
        #expect(try todo("untag 1 #home").out == "Untagged 1: One\n")
    }

    @Test func whatIsDoneAlreadySaysSoAndIsNoError() throws {
        #expect(try todo("check 1").out == "Checked 1: One\n")
        #expect(
            try todo("check 1 2")
                == Outcome(out: "Checked 2: Two\nAlready checked 1: One\n", err: "", code: 0)
        )
        #expect(try todo("uncheck 3") == Outcome(out: "Already open 3: Three\n", err: "", code: 0))
        try todo("tag 1 a")
        #expect(try todo("tag 1 a") == Outcome(out: "Already tagged 1: One #a\n", err: "", code: 0))
    }

    @Test(arguments: [
        ("today", "due today"), ("tomorrow", "due tomorrow"), ("yesterday", "due yesterday"),
        ("-3d", "due 3 days ago"),
    ])
    func nearDatesAreSaidInWords(_ date: String, _ words: String) throws {
        #expect(try todo("edit 1 --due \(date)").out == "Changed 1: One (\(words))\n")
        #expect(try todo("list due:\(date)").out == "1 [ ] One (\(words))\n")
    }

    @Test(arguments: ["3d", "+3d", "2w", "+1m", "1y", "eow", "eom", "fri", "2999-01-31"])
    func dateIsUnderstoodEverywhere(_ date: String) throws {
        #expect(try todo("edit 1 --due \(date)").code == 0)
        #expect(try todo("list due:\(date)").out.contains("1 [ ] One"))
    }

    @Test func showHasEverything() throws {
        try todo("edit 1 --due tomorrow --priority high")
        try todo("tag 1 shop")
        let lines = try todo("show 1").out.split(separator: "\n")
        #expect(lines.first == "1  One")
        for (name, value) in [
            ("Status", "open"), ("Due", "(due tomorrow)"), ("Priority", "high"), ("Tags", "#shop"),
        ] {
            #expect(lines.contains { $0.hasPrefix("   \(name) ") && $0.contains(value) }, "\(lines)")
        }
    }

    @Test func undoOfManySaysHowMany() throws {
        try todo("add -", input: (1...30).map { "Many \($0)" }.joined(separator: "\n"))
        #expect(try todo("undo").out == "Undid 30 changes.\n")
    }
}
