import Foundation

/// What may stand for an operand, or as the value of an option.
package struct Value: Sendable {
    /// Throws a ``CommandError`` if `text` can't be right; `place` is where it stands.
    package let check: @Sendable (_ text: String, _ place: String) throws -> Void

    package init(check: @escaping @Sendable (_ text: String, _ place: String) throws -> Void) {
        self.check = check
    }

    package static let anything = Value { _, _ in }

    /// One of these words.
    package static func oneOf(_ words: [String]) -> Value {
        Value { text, place in
            guard !words.contains(text) else { return }
            let list = words.formatted(.list(type: .or).locale(Locale(identifier: "en_US")))
            let hint = Line(didYouMean: suggestion(for: text, among: words), otherwise: "Write \(list).")
            throw CommandError.usage("\(place) can't be “\(text)”.", hint: hint)
        }
    }
}
