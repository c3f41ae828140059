import Foundation
import TestSupport
import Testing
import TodoLogic

/// Ten thousand todos, whatever their titles, go out and come back as they were.
@Suite(.enabled(if: SlowTests.areWanted)) struct RoundTripTests {
    struct Item: Codable {
        var title: String
        var done: Bool
        var tags: [String]
        var due: String?
        var priority: String?
        var created: String?
        var completed: String?

        /// What a format has of it.
        func parts(_ format: ExchangeFormat) -> [String?] {
            func time(_ text: String?) -> String? {
                format == .todotxt ? text.map { String($0.prefix(10)) } : text
            }
            return [title, "\(done)", due, priority, time(created), time(completed)]
        }
    }

    private static let words = [
        "Buy", "milk", "@home", "+drinks", "due:2026-12-24", "x", "2020-01-01", "(A)", "a", "👩‍👩‍👧", "🇩🇪",
        "e\u{301}",
        "\u{301}", "\u{301}x", "+\u{301}", "--", "-", "pri:A", "key:value", "\"quoted\"", "\\", "שלום", "",
        "[x]", "{",
        "#tag", "\u{FEFF}", "+", "@", "due:", "日本", "\u{202E}turned", "\u{7}", "\u{A0}", "x",
    ]

    private static func items() -> [Item] {
        var random = SeededGenerator(seed: 25)
        func time(_ random: inout SeededGenerator) -> String {
            Date(timeIntervalSince1970: .random(in: 1_500_000_000...1_800_000_000, using: &random).rounded())
                .formatted(.iso8601)
        }
        return (1...10_000).map { number in
            let count = Int.random(in: 1...5, using: &random)
            var title = (0..<count).compactMap { _ in words.randomElement(using: &random) }.joined(
                separator: " "
            )
            if title.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty { title = "\(number)" }
            let tags = (0..<Int.random(in: 0...2, using: &random)).map { _ in
                ["a", "@b", "+c", "#d", "\u{301}e", "--", "due:2026-12-24", "👍"].randomElement(using: &random)
                    ?? ""
            }
            let isDone = Bool.random(using: &random)
            let times = [time(&random), time(&random)].sorted()
            return Item(
                title: title,
                done: isDone,
                tags: tags.reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
                due: Bool.random(using: &random) ? "2027-01-31" : nil,
                priority: ["high", "medium", "low", nil].randomElement(using: &random) ?? nil,
                created: times[0],
                completed: isDone ? times[1] : nil
            )
        }
    }

    private func items(of todo: Todo) throws -> [Item] {
        let text = try todo.run(["export", "--all"], environment: ["TZ": "UTC0"]).out
        return try JSONDecoder().decode([Item].self, from: Data(text.utf8))
    }

    @Test(arguments: ExchangeFormat.allCases)
    func everyTodoComesBackAsItWas(_ format: ExchangeFormat) throws {
        let (todo, other) = (try Todo.loggedIn(), try Todo.loggedIn())
        let text = String(decoding: try JSONEncoder().encode(Self.items()), as: UTF8.self)
        #expect(try todo("import", input: text).out == "Added 10000 todos: 1 to 10000.\n")
        let before = try items(of: todo)

        let options = ["--format", format.rawValue]
        let export = try todo.run(["export", "--all"] + options, environment: ["TZ": "UTC0"])
        let exported = export.out
        #expect(export.err.hasPrefix("Other programs read these") == (format == .todotxt))
        let imported = try other.run(["import"] + options, input: exported, environment: ["TZ": "UTC0"])
        #expect(imported.out == "Added 10000 todos: 1 to 10000.\n")
        let hasDates = imported.err.wholeMatch(of: /Left out \d+: second due dates.\n/) != nil
        #expect(hasDates == (format == .todotxt))
        #expect(imported.err.isEmpty || format == .todotxt)
        let after = try items(of: other)
        let different = zip(before, after).filter { old, new in
            // What a todo.txt reads as a date or a tag, wherever it stands, or at the beginning.
            let special = /(^| )([+@]\S|due:\d|pri:)|^(\d{4}-|x |\([A-Z]\))/
                .matchingSemantics(.unicodeScalar)
            let isNamed =
                format == .todotxt && (old.title + " " + old.tags.joined(separator: " ")).contains(special)
            return !isNamed && (Set(new.tags) != Set(old.tags) || new.parts(format) != old.parts(format))
        }
        #expect(different.map(\.0.title) == [])
        let again = try other.run(["import"] + options, input: exported, environment: ["TZ": "UTC0"])
        #expect(again.out == "Added no todos.\n")
    }
}
