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

    package enum Offer: Sendable {
        /// Given what else was typed.
        case words(@MainActor @Sendable (Arguments) async -> [Candidate])
        /// Folders or files, which shells know best.
        case folders, files
        /// The commands, and the topics of the help.
        case subjects
    }

    /// Throws a ``CommandError`` if `text` can't be right; `place` is where it stands.
    package let check: @Sendable (_ text: String, _ place: String) throws -> Void
    package let offer: Offer
    /// Whether a repeatable operand with others behind it goes on with this word.
    package let isContinued: @Sendable (_ word: String) -> Bool

    /// Whether any words may stand here.
    let isText: Bool

    package init(
        offer: Offer = .words { _ in [] },
        isText: Bool = false,
        isContinued: @escaping @Sendable (String) -> Bool = { _ in true },
        check: @escaping @Sendable (_ text: String, _ place: String) throws -> Void = { _, _ in }
    ) {
        (self.offer, self.isText) = (offer, isText)
        (self.isContinued, self.check) = (isContinued, check)
    }

    package static let anything = Value()
    /// A text of any words.
    package static let text = Value(isText: true)
    package static let folder = Value(offer: .folders)
    package static let file = Value(offer: .files)

    /// One of these words.
    package static func oneOf(_ choices: [String]) -> Value {
        Value(
            offer: .words { _ in choices.map { Candidate($0) } },
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
