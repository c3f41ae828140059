import CommandKit
import TodoLogic

/// What is said about a todo.
extension Value {
    /// The title of a todo, and words that say something about it.
    static let title = Value(
        offer: { _, _ in await words([]) },
        advice: TitleWord.literal,
        option: TitleWord.option
    )

    /// The same for todos whose numbers stand before it. If that is one, its own title comes first.
    static let newTitle = Value(
        offer: { arguments, _ in
            let todos = arguments.text("TITLE") == nil ? await arguments.todos : []
            return todos.count == 1 ? .words([todos[0].title]) : await words([])
        },
        advice: "\(TitleWord.removal) \(TitleWord.literal)",
        option: TitleWord.option
    )

    /// Words that say something about a todo.
    @MainActor static func words(_ more: [String]) async -> Offer {
        let tags = await Todo.found(.all).tags.flatMap { ["#\($0)", "+\($0)", "tag:\($0)"] }
        let days = (more + Day.words + [noneWord]).map { "due:\($0)" }
        return .words(tags + days + priorities.map { "priority:\($0)" })
    }

    static let anyTag = Value(offer: { _, _ in .words(await Todo.found(.all).tags) })

    /// A tag to add.
    static let tag = Value(
        offer: anyTag.offer,
        check: { text, place in
            let isOption = place.hasPrefix("--")
            if !isOption, !text.isEmpty, text.allSatisfy(\.isNumber) {
                let hint: Line =
                    "Write the numbers of the todos first. Write + before a tag that is a number: +\(text)"
                throw CommandError.usage("“\(text)” isn't a tag.", hint: hint)
            }
            guard !isNone(text), isOption || !text.hasPrefix("-") else {
                throw CommandError.usage("“\(text)” isn't a tag.", hint: TitleWord.removal)
            }
            let bare = TitleWord.bare(text)
            guard bare == text else {
                throw CommandError.usage("“\(text)” isn't a tag.", hint: Line(didYouMean: bare))
            }
            guard let field = TitleWord.field(text) else { return }
            let command: Line = "“\(command: "edit N \(field)")” sets it."
            let hint = isOption ? "Write \(field) without \(place)." : command
            throw CommandError.usage("“\(text)” is a field of a todo, not a tag.", hint: hint)
        }
    )

    /// A tag of the todos whose numbers stand before it.
    static let ownTag = Value(offer: { arguments, _ in .words(await arguments.todos.tags) })

    static let date = Value(
        offer: { _, _ in .words(Day.words + [noneWord]) },
        check: { text, _ in
            guard !isNone(text) else { return }
            try usage(text, " " + TitleWord.literal) { _ = try Logic.dates.day(text) }
        }
    )

    static let priority = Value(
        offer: { _, _ in .words(priorities) },
        choices: priorities,
        check: { text, place in
            if Priority(typed: text) == nil, !isNone(text) { try oneOf(priorities).check(text, place) }
        }
    )

    /// Takes a date or a priority away.
    private static let noneWord = "none"

    static func isNone(_ text: String) -> Bool { text.lowercased() == noneWord }

    private static let priorities = Priority.named.map(\.rawValue) + [noneWord]
}
