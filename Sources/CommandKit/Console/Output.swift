import Foundation

/// Standard output or standard error.
struct Output {
    private let file: FileHandle
    private let isTerminal: Bool
    private let hasColors: Bool

    /// There are colors on a terminal, unless the environment says that it has none (`TERM=dumb`) or that they aren't
    /// wanted (no-color.org), and elsewhere if it says so (bixense.com/clicolors).
    init(descriptor: Int32) {
        file = FileHandle(fileDescriptor: descriptor)
        isTerminal = isatty(descriptor) == 1 || getenv("CLICOLOR_FORCE") != nil
        let isDumb = getenv("TERM").map { String(cString: $0) } == "dumb"
        hasColors = isTerminal && !isDumb && getenv("NO_COLOR") == nil
    }

    func write(_ lines: [StyledText]) throws {
        var text = ""
        for line in lines {
            for (piece, style) in line.pieces {
                let shown = isTerminal ? piece.escapingControlCharacters : piece
                text += (hasColors ? style : nil).map { "\u{1B}[\($0.rawValue)m\(shown)\u{1B}[0m" } ?? shown
            }
            text += "\n"
        }
        if !text.isEmpty { try file.write(contentsOf: Data(text.utf8)) }
    }
}

/// Writes a text to standard error as it is, at once.
@Sendable package func printToStandardError(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
}
