import Testing
import TodoLogic

struct ReadTodoTxtTests {
    private func read(_ text: String) throws -> [TodoDraft] {
        try ExchangeFormat.todotxt.read(Array(text.utf8), dates: FixedDates()).drafts
    }

    private static let day = Day(daysSince1970: 20_849)
    private static let midnight = Timestamp(secondsSince1970: 1_799_971_200)

    static let examples: [(String, TodoDraft)] = [
        ("Call Ada", TodoDraft(title: "Call Ada")),
        ("(A) Call Ada", TodoDraft(title: "Call Ada", priority: .high)),
        ("(B) 2027-01-15 Call", TodoDraft(title: "Call", priority: .medium, created: midnight)),
        ("(Z) Call", TodoDraft(title: "Call", priority: .low)),
        ("(a) Call", TodoDraft(title: "(a) Call")), ("(AB) Call", TodoDraft(title: "(AB) Call")),
        ("(A)Call", TodoDraft(title: "(A)Call")), ("Call (A)", TodoDraft(title: "Call (A)")),
        ("2027-01-15 Call", TodoDraft(title: "Call", created: midnight)),
        ("Call on 2027-01-15", TodoDraft(title: "Call on 2027-01-15")),
        ("x Call", TodoDraft(title: "Call", done: true)), ("X Call", TodoDraft(title: "X Call")),
        ("xylophone", TodoDraft(title: "xylophone")),
        ("x 2027-01-20 Call", TodoDraft(title: "Call", done: true)),
        (
            "x 2027-01-20 2027-01-15 Call pri:B",
            TodoDraft(title: "Call", priority: .medium, done: true, created: midnight)
        ),
        ("Call pri:B", TodoDraft(title: "Call pri:B")),
        (
            "Call @phone +work due:2027-01-31",
            TodoDraft(title: "Call", tags: ["phone", "work"], due: .date(day))
        ),
        ("Two due:soon due: due:2027-02-30", TodoDraft(title: "Two due:soon due: due:2027-02-30")),
        ("1 + 1 @ home: http://a.b", TodoDraft(title: "1 + 1 @ home: http://a.b")),
    ]

    @Test(arguments: examples.indices)
    func lineIsReadAsTheFormatSays(_ index: Int) throws {
        var (line, draft) = Self.examples[index]
        draft.line = 1
        #expect(try read(line) == [draft])
        #expect(try read(line + "\r\n") == [draft])
        #expect(try read("\u{FEFF}" + line) == [draft])
    }

    @Test func emptyLinesCountButAreNoTodos() throws {
        #expect(try read("\n \nOne\n\nTwo\n").map(\.line) == [3, 5])
        #expect(try read("").isEmpty)
    }

    @Test func bytesThatAreNoTextAreRefusedByTheirLine() {
        let error = #expect(throws: TodoError.self) {
            try ExchangeFormat.todotxt.read(Array("One\n\n".utf8) + [0xFF, 0x41], dates: FixedDates())
        }
        #expect(error?.message == "Line 3: “\u{FFFD}A” isn't text in UTF-8.")
    }
}
