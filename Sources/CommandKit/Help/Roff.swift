/// A manual page in the language of `man`, written paragraph by paragraph.
struct Roff {
    private(set) var lines: [String] = []

    init(title: String, version: String) {
        lines.append(".TH \(title.uppercased()) 1 \"\" \"\(version)\"")
        // Of a text that is adjusted, the spaces are.
        lines.append(".ad l")
        lines.append(".nh")
    }

    mutating func section(_ title: String) {
        lines.append(".SH \(Self.quoted(title))")
    }

    mutating func subsection(_ title: String) {
        lines.append(".SS \(Self.quoted(title))")
    }

    mutating func paragraph(_ text: String) {
        beginParagraph()
        lines.append(Self.escaped(text))
    }

    /// A name, and indented below it what it means.
    mutating func entry(_ name: String, _ meaning: String) {
        lines += [".TP", ".B \(Self.quoted(name))", Self.escaped(meaning)]
    }

    /// Lines as they are typed.
    mutating func example(_ texts: [String]) {
        beginParagraph()
        lines += [".RS 4", ".nf"] + texts.map(Self.escaped) + [".fi", ".RE"]
    }

    /// A title begins one already.
    private mutating func beginParagraph() {
        let isBehindTitle = lines.last?.hasPrefix(".S") == true
        if !isBehindTitle { lines.append(".PP") }
    }

    /// The text without anything that roff would obey or change, in ASCII.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\(rs"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "\"": escaped += "\\(dq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case _ where scalar.isASCII: escaped.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
            }
        }
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }

    private static func quoted(_ text: String) -> String {
        "\"\(escaped(text))\""
    }
}
