import Foundation

/// How answers and errors look, as the command line asks for it.
///
/// It is read from the words before they are understood: an error in them has a look, too.
package struct Presentation: Equatable {
    /// Whether they are JSON, for programs.
    package var isJSON = false
    /// What `--color` says; nil if it isn't there, or says what it can't.
    package var colour: ColourChoice?

    /// What the words ask for, and as it is `otherwise` where they don't.
    package init(_ words: [String] = [], otherwise: Presentation? = nil) {
        if let otherwise { self = otherwise }
        let options = words.prefix { $0 != "--" }
        if options.contains("--\(Option.json.name)") { isJSON = true }
        let name = "--\(Option.color.name)"
        for (word, next) in zip(options, options.dropFirst() + [""]) {
            let value =
                word == name ? next : word.hasPrefix(name + "=") ? String(word.dropFirst(name.count + 1)) : ""
            if let choice = ColourChoice(rawValue: value) { colour = choice }
        }
    }
}

/// What `--color` takes.
package enum ColourChoice: String, CaseIterable, Sendable {
    case auto, always, never

    /// Whether to write codes of colours to this descriptor. `auto` does on a terminal, unless the environment says
    /// that it has none (`TERM=dumb`) or that nobody wants them (`NO_COLOR`, see no-color.org).
    func colours(_ descriptor: Int32) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: isatty(descriptor) == 1 && !isSet("NO_COLOR") && !isDumbTerminal
        }
    }
}

/// Whether the terminal obeys no codes, as one in an editor.
var isDumbTerminal: Bool {
    guard let name = getenv("TERM") else { return true }
    return ["", "dumb"].contains(String(cString: name))
}

private func isSet(_ name: String) -> Bool {
    getenv(name).map { $0.pointee != 0 } ?? false
}
