/// What was typed for a command, by the names of its operands and options.
package struct Arguments: Equatable, Sendable {
    var operands: [String: [String]] = [:]
    /// Whether “--” was typed: the words after it are text, whatever they look like.
    package var hasLiteralText = false
    /// The beginning of the word to complete.
    package var beginning = ""
    /// An option without a value has an empty one.
    var options: [String: [String]] = [:]

    package func operands(_ name: String) -> [String] { operands[name] ?? [] }

    /// The words of an operand as one text; nil if there are none.
    package func text(_ name: String) -> String? { operands[name].map { $0.joined(separator: " ") } }

    package func has(_ option: Option) -> Bool { options[option.name] != nil }

    package func value(of option: Option) -> String? { options[option.name]?.last }

    package func values(of option: Option) -> [String] { options[option.name] ?? [] }

    /// Takes the values of `option` that `other` has.
    package mutating func take(_ option: Option, from other: Arguments) {
        options[option.name] = other.options[option.name]
    }
}
