/// What was typed for a command, by the names of its operands and options.
package struct Arguments: Sendable {
    var operands: [String: [String]] = [:]
    /// An option without a value has an empty one.
    var options: [String: [String]] = [:]

    package func operands(_ name: String) -> [String] { operands[name] ?? [] }

    /// The words of an operand as one text; nil if there are none.
    package func text(_ name: String) -> String? { operands[name]?.joined(separator: " ") }

    package func has(_ option: Option) -> Bool { options[option.name] != nil }

    package func value(of option: Option) -> String? { options[option.name]?.last }

    package func values(of option: Option) -> [String] { options[option.name] ?? [] }
}
