import Foundation
import Testing

@testable import TodoLogic

struct TodoTxtTests {
    private static let noon = Date(timeIntervalSince1970: 1_799_971_200 + 12 * 3600)

    private static func todo(
        _ title: String,
        tags: [String] = [],
        due: Day? = nil,
        priority: Priority? = nil,
        done: Bool = false,
        completed: Date? = nil,
        created: Date = FixedDates().now()
    ) -> Todo {
        var todo = Todo(title: title, tags: tags, due: due, priority: priority, created: created)
        if done { todo.check(at: completed) }
        return todo
    }

    @Test(.timeLimit(.minutes(5))) func lineOfManyTagsIsReadInTimeThatGrowsWithThem() throws {
        let tags = (0..<200_000).map { "t\($0)" }
        let todo = try TodoTxt.imported(
            "Many" + tags.map { " +\($0)" }.joined(),
            dates: FixedDates()
        ).todo
        #expect(todo?.tags == tags)
    }

    static let examples: [(String, Todo)] = [
        ("Call Ada", todo("Call Ada")),
        ("(A) Call Ada", todo("Call Ada", priority: .high)),
        ("(B) 2027-01-15 Call", todo("Call", priority: .medium, created: noon)),
        ("(Z) Call", todo("Call", priority: Priority(letter: "Z"))),
        ("(a) Call", todo("(a) Call")), ("(AB) Call", todo("(AB) Call")),
        ("(A)Call", todo("(A)Call")), ("Call (A)", todo("Call (A)")),
        ("2027-01-15 Call", todo("Call", created: noon)),
        ("Call on 2027-01-15", todo("Call on 2027-01-15")),
        ("x Call", todo("Call", done: true)), ("X Call", todo("X Call")),
        ("xylophone", todo("xylophone")),
        ("x 2027-01-20 Call", todo("Call", done: true, completed: noon + 5 * 24 * 3600)),
        (
            "x 2027-01-20 2027-01-15 Call pri:B",
            todo(
                "Call",
                priority: .medium,
                done: true,
                completed: noon + 5 * 24 * 3600,
                created: noon
            )
        ),
        ("Call pri:B", todo("Call pri:B")),
        (
            "Call @phone +work due:2027-01-31",
            todo("Call", tags: ["@phone", "work"], due: Day("2027-01-31"))
        ),
        ("Get +milk for @home tea", todo("Get +milk for @home tea", tags: ["milk", "@home"])),
        ("Get +milk today +shop", todo("Get +milk today", tags: ["shop", "milk"])),
        ("By due:2027-01-31 or so", todo("By or so", due: Day("2027-01-31"))),
        ("Pay due:2027-01-31 rec:1m", todo("Pay rec:1m", due: Day("2027-01-31"))),
        ("due:2027-01-31", todo("due:2027-01-31", due: Day("2027-01-31"))),
        (
            "x 2027-01-20 (A) 2027-01-15 Call",
            todo("Call", priority: .high, done: true, completed: noon + 5 * 24 * 3600, created: noon)
        ),
        ("x 2027-01-20 (A)", todo("(A)", done: true, completed: noon + 5 * 24 * 3600)),
        ("x (B) Call", todo("Call", priority: .medium, done: true)),
        ("+drinks @home", todo("+drinks @home", tags: ["drinks", "@home"])),
        ("-- --", todo("-- --")),
        ("Read man page --", todo("Read man page --")), ("Wait -- +shop", todo("Wait --", tags: ["shop"])),
        ("Two due:soon due: due:2027-02-30", todo("Two due:soon due: due:2027-02-30")),
        ("1 + 1 @ home: http://a.b", todo("1 + 1 @ home: http://a.b")),
    ]

    @Test(arguments: examples.indices)
    func lineIsReadAsTheFormatSays(_ index: Int) throws {
        var (line, todo) = Self.examples[index]
        todo.source = "todotxt:" + line
        let imported = try TodoTxt.imported(line, dates: FixedDates())
        #expect(imported.todo == todo)
        #expect(imported.omissions.isEmpty)
    }

    @Test func keysInCapitalLettersStayInTheTitleAndAreNamed() throws {
        let imported = try TodoTxt.imported("Pay Due:2027-01-31 REC:1m Due:", dates: FixedDates())
        #expect(imported.todo?.title == "Pay Due:2027-01-31 REC:1m Due:")
        #expect(imported.kept == ["Due:2027-01-31", "REC:1m"])
    }
}
