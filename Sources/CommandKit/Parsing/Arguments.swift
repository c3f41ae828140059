/// What was typed for a command: by its operands, as the usage shows them, and by its options.
package struct Arguments: Sendable {
    var operands: [String: [String]] = [:]
    /// An option without a value has an empty one.
    var options: [String: [String]] = [:]

    /// Whether there was a “--” before words that are text.
    package internal(set) var hasText = false

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

extension Arguments {
    /// Takes the options out of the words, and returns those that remain.
    mutating func takeOptions(_ known: [Option], in words: ArraySlice<String>) throws -> [String] {
        var (rest, texts) = (words, [String]())
        while let word = rest.popFirst() {
            guard word.isOption else {
                texts.append(word)
                continue
            }
            let name = String(word.prefix { $0 != "=" })
            guard let option = known.first(where: { [$0.name, $0.short].contains(name) }) else {
                let hint = "“--help” lists the options. Words after “--” are text."
                throw CommandError.usage("There is no option “\(name)”.", hint: hint)
            }
            var value = word == name ? nil : String(word.dropFirst(name.count + 1))
            // A value that looks like an option is written as “--tag=--x”.
            if option.value != nil, value == nil, rest.first?.isOption == false { value = rest.removeFirst() }
            guard option.value == nil ? value == nil : value?.isEmpty == false else {
                let message = "\(option.name) \(option.value == nil ? "takes no" : "needs a") value."
                throw CommandError.usage(message, hint: "Write \(option.usage).")
            }
            options[option.name, default: []].append(value ?? "")
        }
        return texts
    }

    /// Takes the words that stand for options out of a text, which has several words if it was quoted. Nil if none
    /// remains.
    mutating func takeFields(_ known: [Option], from text: String) -> String? {
        let others = text.split(separator: " ", omittingEmptySubsequences: false).filter { word in
            for option in known {
                guard let value = option.fieldValue(of: word) else { continue }
                options[option.name, default: []].append(value)
                return false
            }
            return true
        }
        return others.isEmpty ? nil : others.joined(separator: " ")
    }
}

extension Option {
    /// The value of a word that stands for the option; nil for another word, or one without a value. What follows a
    /// sign such as `+` begins with no digit, because `+49` is the beginning of a telephone number, and with no second
    /// sign. Punctuation behind it isn't part of it.
    fileprivate func fieldValue(of word: Substring) -> String? {
        guard let field, word.lowercased().hasPrefix(field) else { return nil }
        let value = String(word.dropFirst(field.count)).replacing(/[,.;:!?]+$/, with: "")
        guard let first = value.first else { return nil }
        return field.hasSuffix(":") || !"+0123456789".contains(first) ? value : nil
    }
}

extension String {
    /// Words such as `-5` aren't.
    fileprivate var isOption: Bool {
        hasPrefix("--") || hasPrefix("-") && dropFirst().first?.isLetter == true
    }
}
