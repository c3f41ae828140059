import TestSupport
import Testing

/// What a list is narrowed and sorted by, as it is typed.
struct ListFilterTests {
    let todo: Todo

    init() throws {
        todo = try Todo.loggedIn(after: [
            "add Buy milk --tag home --tag shop --due today --priority high", "add Call Bob --due 2020-01-01",
            "add Fix 12:30 roof --tag home --due +6d --priority low",
            "add --priority medium -- bake due:cake",
            "add Done --tag home --priority high", "check 5",
        ])
    }

    private func check(_ examples: [(line: String, numbers: [Int])]) throws {
        let answers = try todo.answers(to: examples.map { $0.line + " --json" })
        for (answer, (line, expected)) in zip(answers, examples) {
            let numbers = answer.split(separator: "\"number\":").dropFirst().compactMap {
                Int($0.prefix { $0.isNumber })
            }
            #expect(numbers == expected, "\(line)")
        }
    }

    static let filters: [(line: String, numbers: [Int])] = [
        ("list", [2, 1, 3, 4]), ("list #home", [1, 3]), ("list tag:home tag:shop", [1]),
        ("list -t home --all", [1, 3, 5]), ("list -#home", [2, 4]), ("list -tag:home bob", [2]),
        ("list tag:home --done", [5]), ("list -done:none", [5]), ("list due:today", [1]),
        ("list due:week", [1, 3]),
        ("list due:Week", [1, 3]),
        ("list due:overdue", [2]), ("list due:none", [4]), ("list due:+6d", [3]),
        ("list due:2020-01-01", [2]),
        ("list priority:high --all", [1, 5]), ("list priority:H", [1]), ("list priority:none", [2]),
        ("list BAKE", [4]),
        ("list 12:30", [3]), ("list title:due:cake", [4]), ("list tag:home due:week priority:high milk", [1]),
        ("list milk bob", []), ("list -milk", [2, 3, 4]), ("list -home -milk", [2, 3, 4]),
        ("list #HOME BUY", [1]), ("list +home", [1, 3]), ("list -+home", [2, 4]), ("list rööf", [3]),
        ("list due:<today", [2]), ("list due:<=today", [2, 1]), ("list due:>today", [3]),
        ("list due:>=today -due:+6d", [1]), ("list -due:overdue -due:none", [1, 3]),
        ("list -5", [2, 1, 3, 4]),
    ]

    @Test func everyFilterHasToFit() throws {
        try check(Self.filters)
    }

    static let orders: [(line: String, numbers: [Int])] = [
        ("list --sort number", [1, 2, 3, 4]), ("list --sort due", [2, 1, 3, 4]),
        ("list --sort priority", [1, 4, 3, 2]),
        ("list --sort urgency", [2, 1, 3, 4]), ("list --sort title --all", [4, 1, 2, 5, 3]),
        ("list --sort created", [1, 2, 3, 4]),
        ("list tag:home --all --sort=due", [1, 3, 5]),
    ]

    @Test func listIsSorted() throws {
        try check(Self.orders)
    }

    @Test func emptyListSaysWhatWasAskedFor() throws {
        let lines = [
            "list tag:hoem", "list tag:home due:none --done bread", "list xyz --all", "list tomorrow",
            "list low --done", "list prio:high --done", "list home",
            "list done", "list tilte:milk",
        ]
        #expect(
            try todo("shell", input: lines.joined(separator: "\n")).err == """
                There are no open todos tagged #hoem.
                hint: Did you mean “+home”?
                There are no done todos tagged #home that match.
                There are no todos that match.
                There are no open todos that match.
                hint: Did you mean “due:tomorrow”?
                There are no done todos that match.
                hint: Did you mean “priority:low”?
                There are no done todos that match.
                hint: Did you mean “priority:high”?
                There are no open todos that match.
                hint: Did you mean “+home”?
                There are no open todos that match.
                hint: Did you mean “done:any”?
                There are no open todos that match.
                hint: Did you mean “milk”?

                """
        )
    }

    @Test func exclusionThatLeavesNothingOutIsTold() throws {
        let outcome = try todo("list -home -xl -hoem -+hoem -bob -overdue")
        #expect(outcome.out.contains("Buy milk #home"))
        #expect(
            outcome.err == """
                “-home” leaves nothing out.
                “-xl” leaves nothing out.
                “-hoem” leaves nothing out.
                “-+hoem” leaves nothing out.
                “-overdue” leaves nothing out.
                hint: Did you mean “-+home”?
                hint: Did you mean “-+home”?

                """
        )
        #expect(try todo("list -bob -due:2031-01-01 -+shop").err.isEmpty)
    }
}
