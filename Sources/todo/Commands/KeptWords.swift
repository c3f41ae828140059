import CommandKit
import TodoLogic

/// The words of titles that mean something elsewhere, and are kept as they are.
enum KeptWords {
    /// Names the words that this program, or another one, reads as more than text elsewhere, each once.
    static func notes(on titles: [String], _ arguments: Arguments) -> [Line] {
        guard !arguments.hasLiteralText else { return [] }
        var named: Set<String> = []
        let kept = titles.flatMap { title in
            title.split(separator: " ").map(String.init).filter { word in
                // Skip most words before the slow patterns.
                guard word.utf8.contains(UInt8(ascii: ":")) || "+#-(".contains(word.prefix(1)),
                    !named.contains(word)
                else { return false }
                // The priority of a line of todo.txt.
                let isLetter = title.hasPrefix(word) && word.contains(/^\([A-Z]\)$/)
                // It looks like a tag, such as “+2024goals”.
                let isTag = word.contains(/^[+#]\d+\p{L}/)
                let isRead =
                    isLetter || isTag || TodoWord.isOthers(word) || (try? TitleWord.option(word)) != nil
                return isRead && named.insert(word).inserted
            }
        }
        let words = kept.joined(separator: ", ").cut(to: 200)
        return kept.isEmpty ? [] : ["Kept as text: \(words)."]
    }
}
