import Foundation

/// Standard output or standard error: what is written is sent at the end of a command.
@MainActor final class Output {
    /// What `--color` says: whether there are colors, or nil for the default.
    var wantsColors: Bool?
    private let file: FileHandle
    private let isTerminal: Bool
    private var buffer = ""

    init(descriptor: Int32) {
        file = FileHandle(fileDescriptor: descriptor)
        isTerminal = isatty(descriptor) == 1
    }

    /// By default, there are colors on a terminal, unless the environment says that it has none (`TERM=dumb`) or that
    /// they aren't wanted (`NO_COLOR`, see no-color.org).
    private var hasColors: Bool {
        wantsColors
            ?? (isTerminal && environmentVariable("NO_COLOR") == nil && environmentVariable("TERM") != "dumb")
    }

    /// Colors mean that a terminal shows the text in the end, perhaps by a pager.
    private var isForTerminal: Bool { isTerminal || wantsColors == true }

    /// Writes a line for people.
    func write(line: String) {
        let text = isForTerminal ? line.escapingControlCharacters : line
        buffer += text.styled(colors: hasColors) + "\n"
    }

    /// Writes JSON, in which an escaped character is the same character.
    func write(text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        buffer += isForTerminal ? lines.map(\.escapingControlCharacters).joined(separator: "\n") : text
    }

    func write(json value: any Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        write(text: String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
    }

    func flush() throws {
        let text = buffer
        buffer = ""
        if !text.isEmpty { try file.write(contentsOf: Data(text.utf8)) }
    }
}
