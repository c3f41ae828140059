/// What may stand for an operand, or as the value of an option: the parser checks it, completions offer it.
package struct Value: Sendable {
    /// A word that is offered, and what it means where that isn't clear.
    package struct Candidate: Equatable, Sendable {
        package let text: String
        package var summary: String

        package init(_ text: String, _ summary: String = "") {
            (self.text, self.summary) = (text, summary)
        }
    }

    /// What is offered for a word.
    package enum Offer: Equatable, Sendable {
        case candidates([Candidate])
        /// Folders or files, which shells know best.
        case folders, files

        package static func words(_ words: [String]) -> Offer { .candidates(words.map { Candidate($0) }) }
    }

    /// Throws a ``CommandError`` if `text` can't be right; `place` is where it stands.
    package let check: @Sendable (_ text: String, _ place: String) throws -> Void
    /// Given what else was typed.
    package let offer: Offering
    package typealias Offering = @MainActor @Sendable (Arguments, CommandTable) async -> Offer
    /// Whether a repeatable operand with others behind it goes on with this word.
    package let isContinued: @Sendable (_ word: String) -> Bool

    /// What to do about a word that looks like an option and isn't one; nil to show the command's usage.
    package let advice: Line?
    /// Whether a word such as `-milk` excludes what it names, if there is no such option.
    let excludes: Bool
    /// All that it can be, if these are few words.
    let choices: [String]
    /// The option that a word stands for, with its value: `+home` for `--tag home`. Throws for a word that can
    /// only be a mistake.
    let option: Reading
    package typealias Reading = @Sendable (_ word: String) throws(CommandError) -> (Option, String)?
    /// What a word after `--` means, such as `title:-milk`.
    let literal: @Sendable (_ word: String) -> String

    package init(
        offer: @escaping Offering = { _, _ in .candidates([]) },
        advice: Line? = nil,
        excludes: Bool = false,
        choices: [String] = [],
        option: @escaping Reading = { _ throws(CommandError) in nil },
        literal: @escaping @Sendable (String) -> String = { $0 },
        isContinued: @escaping @Sendable (String) -> Bool = { _ in true },
        check: @escaping @Sendable (_ text: String, _ place: String) throws -> Void = { _, _ in }
    ) {
        (self.offer, self.advice, self.excludes) = (offer, advice, excludes)
        (self.choices, self.option, self.literal) = (choices, option, literal)
        (self.isContinued, self.check) = (isContinued, check)
    }

    package static let anything = Value()
    package static let folder = Value(offer: { _, _ in .folders })
    package static let file = Value(offer: { _, _ in .files })

    /// One of the raw values.
    package static func oneOf<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> Value {
        oneOf(type.allCases.map { $0.rawValue })
    }

    /// One of these words.
    package static func oneOf(_ choices: [String]) -> Value {
        Value(
            offer: { _, _ in .words(choices) },
            choices: choices,
            check: { text, place in
                guard !choices.contains(text) else { return }
                let list = choices.dropLast().joined(separator: ", ") + " or " + (choices.last ?? "")
                let near = suggestion(for: text, among: choices)
                let hint = Line(didYouMean: near, otherwise: "Write \(list).")
                throw CommandError.usage("\(place) can't be “\(text)”.", hint: hint)
            }
        )
    }
}
