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
    func write(line: String) { buffer += escaped(line).styled(colors: hasColors) + "\n" }

    /// Writes JSON, in which an escaped character is the same character.
    func write(json value: any Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let lines = String(decoding: try encoder.encode(value), as: UTF8.self).split(separator: "\n")
        for line in lines { buffer += escaped(String(line)) + "\n" }
    }

    private func escaped(_ line: String) -> String { isForTerminal ? line.escapingControlCharacters : line }

    func flush() throws {
        let text = buffer
        buffer = ""
        if !text.isEmpty { try file.write(contentsOf: Data(text.utf8)) }
    }
}
