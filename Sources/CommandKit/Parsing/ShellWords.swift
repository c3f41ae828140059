/// Splits a line of the program's own shell into words.
package enum ShellWords {
    /// Words are separated by spaces. One that begins with a double quote goes on to the next one, spaces included;
    /// inside, `\"` and `\\` stand for `"` and `\`. An apostrophe is just a character: `add Don't panic`.
    package static func split(_ line: String) throws -> [String] {
        var words: [String] = []
        var rest = line[...]
        while true {
            rest = rest.drop { $0.isWhitespace }
            guard let first = rest.first else { return words }
            if first == "\"" {
                words.append(try takeQuoted(from: &rest))
            } else {
                let word = rest.prefix { !$0.isWhitespace }
                words.append(String(word))
                rest = rest[word.endIndex...]
            }
        }
    }

    private static func takeQuoted(from rest: inout Substring) throws -> String {
        var word = ""
        rest.removeFirst()
        while let character = rest.popFirst() {
            switch character {
            case "\"": return word
            case "\\" where rest.first == "\"" || rest.first == "\\": word.append(rest.removeFirst())
            default: word.append(character)
            }
        }
        throw CommandError.usage("A double quote isn't closed.", hint: "Close it, or leave it out.")
    }
}
