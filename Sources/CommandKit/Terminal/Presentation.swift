import Foundation

/// How answers and errors look, as the command line asks for it. It is read before the line is understood: an
/// error in it has a look, too.
package struct Presentation: Equatable {
    /// Whether they are JSON, for programs.
    package var isJSON = false
    /// What `--color` says; nil if it isn't there, or says what it can't.
    package var color: ColorChoice?

    /// What the words ask for, and as it is `otherwise` where they don't.
    package init(_ words: [String], of table: CommandTable, otherwise: Presentation = Presentation()) {
        let options = TypedLine(words, table: table).options
        isJSON = options[Option.json.name] != nil || otherwise.isJSON
        color = options[Option.color.name]?.last.flatMap(ColorChoice.init) ?? otherwise.color
    }

    init() {}
}

/// What `--color` takes.
package enum ColorChoice: String, CaseIterable, Sendable {
    case auto, always, never

    /// Whether to write codes of colors to this descriptor. `auto` does on a terminal, unless the
    /// environment says that it has none (`TERM=dumb`) or that they aren't wanted (`NO_COLOR`, see
    /// no-color.org).
    func colors(_ descriptor: Int32) -> Bool {
        let isUnwanted = (try? environmentVariable("NO_COLOR")) != nil
        return self == .always || self == .auto && isatty(descriptor) == 1 && !isUnwanted && !isDumbTerminal
    }
}

/// Whether the terminal obeys no codes, as one in an editor.
var isDumbTerminal: Bool { ["dumb", nil].contains(try? environmentVariable("TERM")) }
