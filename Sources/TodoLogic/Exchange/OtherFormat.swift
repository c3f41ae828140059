import Foundation

/// Forms of text that can't be imported, though each of their lines could be one of a todo.txt.
enum OtherFormat {
    /// `CSV`, `Markdown` and the like; nil for other texts.
    static func name(of text: Data) -> String? {
        let lines = String(decoding: text.prefix(4000), as: UTF8.self).split(whereSeparator: \.isNewline)
        let isMarkdown = lines.contains { $0.contains(/^\s*[-*+] \[[ xX]\] |^#+ \w/) }
        let isTodoTxt = lines.contains { $0.contains(/^(?:x |\([A-Z]\) )?\d{4}-\d\d-\d\d\s|^\([A-Z]\)\s/) }
        if isMarkdown, !isTodoTxt { return "Markdown" }
        if lines.contains(where: { $0.hasPrefix("{\"") }) { return "JSON with other text around it" }
        if lines.first?.hasPrefix("BEGIN:V") == true { return "iCalendar" }
        if lines.first?.hasPrefix("<") == true { return "HTML or XML" }
        // The names of the columns, one of them a todo's.
        let columns = (lines.first ?? "").split(separator: /[,;\t]/).map {
            $0.lowercased().trimmingCharacters(in: .letters.inverted)
        }
        let names: Set = ["title", "task", "name", "description", "content", "subject", "summary", "todo"]
        return columns.count > 1 && columns.contains(where: names.contains) ? "CSV" : nil
    }
}
