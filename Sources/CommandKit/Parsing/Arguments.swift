/// What was typed for a command: by its operands, as the usage shows them, and by its options.
package struct Arguments: Sendable {
    var operands: [String: [String]] = [:]
    /// An option without a value has an empty one.
    var options: [String: [String]] = [:]

    /// The words of an operand.
    package func words(_ operand: String) -> [String] { operands[operand] ?? [] }

    /// The words of an operand as one text; nil if there are none.
    package func text(_ operand: String) -> String? { operands[operand]?.joined(separator: " ") }

    package func has(_ option: Option) -> Bool { options[option.name] != nil }

    package func values(of option: Option) -> [String] { options[option.name] ?? [] }

    /// The option's only value; nil if it wasn't given. Throws if there are several.
    package func value(of option: Option) throws -> String? {
        let values = values(of: option)
        guard values.count < 2 else {
            let message = "There are two values for \(option.name): “\(values[0])” and “\(values[1])”."
            throw CommandError.usage(message, hint: "Leave one out. Words after “--” are text.")
        }
        return values.first
    }
}
