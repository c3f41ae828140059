import Foundation

/// Standard output or standard error: what is written is sent at the end of a command.
@MainActor final class Output {
    private let file: FileHandle
    private let isTerminal: Bool
    private var colors = false
    private var buffer = ""

    init(descriptor: Int32) {
        file = FileHandle(fileDescriptor: descriptor)
        isTerminal = isatty(descriptor) == 1
        showColors(nil)
    }

    /// Follows `--color`. By default, there are colors on a terminal, unless the environment says that it has none
    /// (`TERM=dumb`) or that they aren't wanted (`NO_COLOR`, see no-color.org).
    func showColors(_ choice: String?) {
        let isUnwanted = environmentVariable("NO_COLOR") != nil || environmentVariable("TERM") == "dumb"
        colors = choice == "always" || choice != "never" && isTerminal && !isUnwanted
    }

    func write(_ line: Line, prefix: String) {
        let line = isTerminal ? line.escapingControlCharacters : line
        buffer += line.text(prefix: prefix, colors: colors) + "\n"
    }

    func write(json value: any Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        do {
            buffer += String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        } catch {
            fatalError("\(type(of: value)) can't be written as JSON: \(error)")
        }
    }

    func flush() throws {
        let text = buffer
        buffer = ""
        if !text.isEmpty { try file.write(contentsOf: Data(text.utf8)) }
    }
}

/// How many characters fit beside each other on the terminal, or else what `COLUMNS` says, or 80.
func terminalColumns() -> Int {
    var size = winsize()
    let isKnown = [1, 2].contains { ioctl($0, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 }
    return isKnown ? Int(size.ws_col) : environmentVariable("COLUMNS").flatMap { Int($0) } ?? 80
}

/// An environment variable, or nil if it is missing or empty.
package func environmentVariable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name].flatMap { $0.isEmpty ? nil : $0 }
}
