import Foundation

/// Forms of text that can't be imported, though each of their lines could be one of a todo.txt.
enum OtherFormat {
    /// `CSV` or `Markdown`; nil for other texts.
    static func name(of text: Data) -> String? {
        let lines = String(decoding: text.prefix(4000), as: UTF8.self).split(whereSeparator: \.isNewline)
        if lines.contains(where: { $0.contains(/^\s*[-*+] \[[ xX]\] |^#+ \w/) }) { return "Markdown" }
        // The names of the columns, one of them a todo's.
        let columns = (lines.first ?? "").split(separator: /[,;\t]/).map {
            $0.lowercased().trimmingCharacters(in: .letters.inverted)
        }
        let names: Set = ["title", "task", "name", "description", "content", "subject", "summary", "todo"]
        return columns.count > 1 && columns.contains(where: names.contains) ? "CSV" : nil
    }
}
