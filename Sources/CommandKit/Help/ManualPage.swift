import Foundation

extension CommandTable {
    /// The manual page in the language of `man`: the help of all commands, and the topics.
    var manualPage: [String] {
        // `man` finds a page by this form of its name.
        let title = "\(name) - \(summary.prefix(1).lowercased())\(summary.dropFirst())"
        // Without “.ad l”, the spaces of a text are stretched.
        return [".TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\"", ".ad l", ".nh"]
            + section(".SH", "NAME", [.text(Line(title))])
            + section(".SH", "SYNOPSIS", [.text("\(name) COMMAND [OPTION]… [OPERAND]…")])
            + section(".SH", "EXAMPLES", [.examples(examples)])
            + (groups + [("Others", others)]).flatMap { group in
                section(".SH", "COMMANDS: \(group.title.uppercased())", [])
                    + group.commands.flatMap { section(".SS", "\(name) \($0.name)", $0.topic.manualParts) }
            }
            + allTopics.flatMap {
                section(".SH", $0.name.uppercased().replacing("-", with: " "), $0.manualParts)
            }
    }

    /// A title begins a paragraph already.
    private func section(_ macro: String, _ title: String, _ parts: [HelpTopic.Part]) -> [String] {
        ["\(macro) \"\(roff(title))\""] + parts.flatMap(lines).dropFirst()
    }

    private func lines(_ part: HelpTopic.Part) -> [String] {
        switch part {
        case .text(let text): [".PP", roff(text.plain(name + " "))]
        case .examples(let commands):
            [".PP", ".RS 4", ".nf"] + commands.map { roff("\(name) \($0)") } + [".fi", ".RE"]
        case .rows(let rows, _): rows.flatMap { [".TP", ".B \"\(roff($0))\"", roff($1 + ".")] }
        }
    }
}

extension HelpTopic {
    fileprivate var manualParts: [Part] { [.text("\(summary).")] + parts }
}

/// The text without anything that roff would obey or change, in ASCII.
private func roff(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
        scalar.isASCII && !#"\'"`^~"#.unicodeScalars.contains(scalar)
            ? String(scalar) : String(format: "\\[u%04X]", scalar.value)
    }
    // A line that begins with a dot is a command.
    return (text.hasPrefix(".") ? "\\&" : "") + escaped.joined().replacing("-", with: "\\-")
}
