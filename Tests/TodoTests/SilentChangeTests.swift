import Foundation
import Interactors
import TestSupport
import Testing

/// Whatever is typed for a todo is in it, or is refused: no word is lost or becomes another one.
struct SilentChangeTests {
    private struct Item: Decodable {
        let title: String
        let tags: [String]
        let due, priority: String?

        /// Whether the word is a part of the todo, as it was typed.
        func says(_ word: String) -> Bool {
            let (key, value) = (word.lowercased().prefix { $0 != ":" }, word.drop { $0 != ":" }.dropFirst())
            let isTag = "+#".contains(word.prefix(1)) && tags.contains(String(word.dropFirst()))
            return switch key {
            case "due" where !value.isEmpty: due != nil || value.lowercased() == "none"
            case "priority" where !value.isEmpty: priority != nil || value.lowercased() == "none"
            case "tag" where !value.isEmpty: tags.contains(String(value))
            default: isTag || title.split(separator: " ").contains { $0 == word }
            }
        }
    }

    private static let words = """
        Buy milk tea due tomorrow fri 3d high A x done and to Dec C++ C# 1 2 12 5. +49 +1-800 #12 #fff +home #home +2h \
        +home, #a,b ++i ## # + - -5 -home -#a -+home --x -phigh due:fri due:soon due: due:3d DUE:MON deu:fri due=fri \
        due:none due:fri, (due:fri) priority:high priority:h priority: prio:low p:high pri:A tag:home tag: tags:a \
        tag:none title:x rec:1m wait:fri http://a.b 17:30 a:b :: (A) @home bob@home é +é 日本 #日本 👍 #👍 don't “x” … \
        +€5 % & = / ~ * none null
        """.split(separator: " ").map(String.init)

    @Test(arguments: [("add", 1), ("edit 1", 2)])
    func everyTypedWordIsInTheTodoOrIsRefused(_ command: String, _ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let lines = (0..<(SlowTests.areWanted ? 5_000 : 1_000)).map { _ in
            (0..<Int.random(in: 1...4, using: &random)).map { _ in
                Self.words.randomElement(using: &random) ?? ""
            }
        }
        let todo = try Todo.loggedIn(after: ["add One"])
        let input = lines.map { "--json \(command) \($0.joined(separator: " "))\n--version\n" }
        let out = try todo("shell --keep-going", input: input.joined()).out
        let answers = out.components(separatedBy: "todo \(InteractorExecutor.version)\n").dropLast()
        try #require(answers.count == lines.count)
        #expect(answers.count { !$0.isEmpty } > lines.count / 8)
        for (words, answer) in zip(lines, answers) where !answer.isEmpty {
            let items = try JSONDecoder().decode([Item].self, from: Data(answer.utf8))
            // “edit 1 2 …” names two todos.
            let typed = words.drop { command != "add" && Int($0) != nil }
            for item in items {
                let lost = typed.filter { !item.says($0) }
                #expect(lost.isEmpty, "\(command) \(words.joined(separator: " ")): \(item)")
            }
        }
    }
}
