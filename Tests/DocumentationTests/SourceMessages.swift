import Foundation
import TestSupport

/// The messages that stand in the sources of a module.
enum SourceMessages {
    /// The longest fixed part of each text in a folder of `Sources` that reads as a sentence: three words or more.
    static func fragments(of module: String) throws -> [String] {
        try Repository.swiftFiles(in: "Sources/\(module)")
            .flatMap { try fragments(in: String(contentsOfFile: $0, encoding: .utf8)) }
    }

    static func fragments(in source: String) -> [String] {
        let lines = source.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
        let code = lines.filter { !$0.hasPrefix("//") }.joined(separator: "\n")
        var texts: [[String]] = []
        var rest = code[...]
        while let quote = rest.firstIndex(of: "\"") {
            rest = rest[quote...]
            let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
            rest = rest.dropFirst(quotes.count)
            texts.append(takeText(endingWith: quotes, from: &rest))
        }
        return texts.compactMap { parts in
            let longest = parts.max { $0.count < $1.count } ?? ""
            let isSentence = longest.split(separator: " ").count >= 3 && !longest.contains("=")
            return isSentence ? longest.trimmingCharacters(in: .whitespacesAndNewlines) : nil
        }
    }

    /// The parts of a text between what it interpolates.
    private static func takeText(endingWith quotes: String, from rest: inout Substring) -> [String] {
        var parts = [""]
        var depth = 0
        while !rest.isEmpty, depth > 0 || !rest.hasPrefix(quotes) {
            switch rest.removeFirst() {
            case "\\" where depth == 0 && rest.hasPrefix("("):
                (rest, depth) = (rest.dropFirst(), 1)
                parts.append("")
            case "\\" where depth == 0:
                if rest.removeFirst() != "\n" { parts[parts.count - 1] += "\n" }
            case "(" where depth > 0: depth += 1
            case ")" where depth > 0: depth -= 1
            case let character where depth == 0: parts[parts.count - 1].append(character)
            default: break
            }
        }
        rest = rest.dropFirst(quotes.count)
        return parts
    }
}
