import Foundation

/// What may stand for an operand, or as the value of an option: the parser checks it, completions offer it.
package struct Value: Sendable {
    /// A word that is offered, and what it means where that isn't clear.
    package struct Candidate: Equatable, Sendable {
        package let text: String
        package let meaning: String

        package init(_ text: String, _ meaning: String = "") {
            self.text = text
            self.meaning = meaning
        }
    }

    /// Throws a ``CommandError`` if `text` can't be right; `place` is where it stands.
    package let check: @Sendable (_ text: String, _ place: String) throws -> Void
    /// The words that can stand here, given what else was typed.
    package let offer: @MainActor @Sendable (Arguments) async -> [Candidate]

    package init(
        offer: @escaping @MainActor @Sendable (Arguments) async -> [Candidate] = { _ in [] },
        check: @escaping @Sendable (_ text: String, _ place: String) throws -> Void = { _, _ in }
    ) {
        self.offer = offer
        self.check = check
    }

    package static let anything = Value()

    /// Offers these words, which mean what they say.
    package init(
        words: [String],
        check: @escaping @Sendable (_ text: String, _ place: String) throws -> Void
    ) {
        self.init(offer: { _ in words.map { Candidate($0) } }, check: check)
    }

    /// A file, which the system's shell knows best.
    package static let file = Value(offer: { _ in [.files] })

    /// One of these words.
    package static func oneOf(_ words: [String]) -> Value {
        Value(words: words) { text, place in
            guard !words.contains(text) else { return }
            let list = words.formatted(.list(type: .or).locale(Locale(identifier: "en_US")))
            let hint = Line(didYouMean: suggestion(for: text, among: words), otherwise: "Write \(list).")
            throw CommandError.usage("\(place) can't be “\(text)”.", hint: hint)
        }
    }
}

extension Value.Candidate {
    /// Stands for the names of files.
    static let files = Value.Candidate("\tfiles")
}
