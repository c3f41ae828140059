import Testing
import TodoLogic

/// The two formats of JSON arrays.
struct ReadJSONTests {
    private func read(_ text: String, _ format: ExchangeFormat = .json) throws -> ExchangedTodos {
        try format.read(Array(text.utf8), dates: FixedDates())
    }

    @Test func onlyTheTitleHasToBeThere() throws {
        let drafts = try read(
            """
             [{"title":"One","unknown":[{"a":"]},"}]},
              {"tags": ["a"],
               "title": "Two\\n"} , {"title":"Three"}
            ]

            """
        ).drafts
        #expect(
            drafts == [
                TodoDraft(title: "One", line: 1), TodoDraft(title: "Two\n", tags: ["a"], line: 2),
                TodoDraft(title: "Three", line: 3),
            ]
        )
    }

    static let faults = [
        ("", "Line 1: This isn't a JSON array of objects."),
        ("\n{\"title\":\"x\"}", "Line 2: This isn't a JSON array of objects."),
        ("[\n{\"title\":\"x\"}\n", "Line 3: This can't be read: the array doesn't end."),
        ("[\n{\"title\":\"x\"},\n{\"title\":\"y\"", "Line 3: This can't be read: the array doesn't end."),
        ("[\n{\"title\":\"x\"},\n]", "Line 3: This can't be read: an object is missing."),
        (
            "[{\"title\":\"x\"}\n{\"title\":\"y\"}]",
            "Line 2: This can't be read: between two objects there is no comma."
        ),
        ("[]\n[]", "Line 2: This can't be read: there is more after the end of the array."),
        ("[{\"title\":\"x\"},\n{\"titel\":\"y\"}]", "Line 2: This can't be read: “title” is missing."),
        ("[\n{\"title\":\"x\n]", "Line 3: This can't be read: a text doesn't end."),
        ("[{\"title\":\"x\"},\n7]", "Line 2: This can't be read: this isn't an object."),
        ("[{\"title\":\"x\"},\n{\"title\":7}]", "Line 2: This can't be read: “title”: "),
        (
            "[{\"title\":\"x\",\n\"due\":\"soon\"}]",
            "Line 1: This can't be read: “due”: “soon” isn't a day like 2027-01-31."
        ),
        (
            "[{\"title\":\"x\"},\n{\"title\":\"x\",\"priority\":\"urgent\"}]",
            "Line 2: This can't be read: “priority”: “urgent” is none of high, medium, low."
        ),
        ("[{\"title\":\"x\"},\n{\"title\":\"y\",}x]", "Line 2: "),
    ]

    @Test(arguments: faults.indices)
    func faultIsNamedByItsLine(_ index: Int) {
        let (text, message) = Self.faults[index]
        let error = #expect(throws: TodoError.self) { try read(text) }
        #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
        #expect(error?.code == .unreadableText)
    }

    /// UTF-16, as programs for Windows write it; Latin-1 in the second object and in no object at all.
    @Test(
        arguments: [
            ([0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], 1),
            (Array("[{\"title\":\"x\"},\n{\"title\":\"caf".utf8) + [0xE9] + Array("\"}]".utf8), 2),
            (Array("[\ncaf".utf8) + [0xE9, 0x5D], 2),
        ] as [([UInt8], Int)]
    )
    func bytesThatAreNoTextAreRefusedByTheirLine(_ bytes: [UInt8], _ line: Int) {
        let error = #expect(throws: TodoError.self) {
            try ExchangeFormat.json.read(bytes, dates: FixedDates())
        }
        #expect(error?.message == "Line \(line): This isn't text in UTF-8.")
        #expect(error?.hint == "Nothing was changed. Convert the text to UTF-8.")
    }

    @Test func byteOrderMarkIsNoPartOfTheText() throws {
        #expect(try read("\u{FEFF}[{\"title\":\"One\"}]").drafts == [TodoDraft(title: "One", line: 1)])
    }

    @Test func theFirstFaultIsNamedThoughTheArrayIsTornLater() {
        let text = "[\n" + String(repeating: "{\"title\":\"x\"},\n", count: 1200) + "{},\n{\"title\":\"y\""
        let error = #expect(throws: TodoError.self) { try read(text) }
        #expect(error?.message == "Line 1202: This can't be read: “title” is missing.")
    }

    @Test(
        arguments: [
            (.json, "[{\"title\":\"\"},\n{}]"), (.taskwarrior, "[{\"description\":\"\"},\n{}]"),
            (.todotxt, "(A)\n+a"),
        ] as [(ExchangeFormat, String)]
    )
    func titleThatCannotBeOneIsAFaultLikeAnyOther(_ format: ExchangeFormat, _ text: String) {
        let error = #expect(throws: TodoError.self) { try read(text, format) }
        #expect(error?.message == "Line 1: The title is empty.")
    }

    @Test func manyAreReadInTheirOrderWithTheirLines() throws {
        let lines = (0..<1500).map { "{\"title\":\"\($0)\"}" }
        let drafts = try read("[\n\(lines.joined(separator: ",\n"))\n]").drafts
        #expect(drafts == (0..<1500).map { TodoDraft(title: "\($0)", line: $0 + 2) })
    }

    @Test func taskwarriorsTasksBecomeTodos() throws {
        let text = """
            [
            {"id":1,"description":"Call Ada","due":"20270130T230000Z","entry":"20270115T080000Z","priority":"M",\
            "status":"waiting","tags":["phone"],"project":"Big house","uuid":"x","urgency":4.5},
            {"description":"Gone","status":"deleted"},
            {"description":"Every week","status":"recurring"},
            {"description":"Done","status":"completed","priority":""},
            {"description":"Bare"}
            ]
            """
        let read = try read(text, .taskwarrior)
        #expect(read.leftOut == 2)
        #expect(
            read.drafts == [
                TodoDraft(
                    title: "Call Ada",
                    tags: ["phone", "Big-house"],
                    due: .date(try #require(Day("2027-01-30"))),
                    priority: .medium,
                    created: FixedDates().now(),
                    line: 2
                ),
                TodoDraft(title: "Done", done: true, line: 5), TodoDraft(title: "Bare", line: 6),
            ]
        )
    }

    @Test(arguments: [
        (#""status":"lost""#, "“status” is none of pending, waiting, completed, deleted, recurring."),
        (#""priority":"X""#, "“priority” is none of H, M, L."),
        (#""due":"2027-01-31""#, "“2027-01-31” isn't a time like 20270115T080000Z."),
        (#""entry":"20271315T080000Z""#, "“20271315T080000Z” isn't a time like 20270115T080000Z."),
        (#""tags":"a""#, "“tags”: "),
    ])
    func whatTaskwarriorDoesNotWriteIsRefused(_ field: String, _ message: String) {
        let text = "[\n{\"description\":\"x\",\(field)}]"
        let error = #expect(throws: TodoError.self) { try read(text, .taskwarrior) }
        #expect(
            error?.message.hasPrefix("Line 2: This can't be read: \(message)") == true,
            "\(error?.message ?? "")"
        )
    }
}
