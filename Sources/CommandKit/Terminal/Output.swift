import Foundation

/// A file descriptor that is written to in large pieces.
final class Output {
    private static let pieceSize = 64 * 1024

    let isTerminal: Bool
    /// What stands before a command that a person can type.
    var commandPrefix = ""
    /// Whether styles are shown.
    private var colors: Bool
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// The first failure's `errno`; nothing is written after it.
    private var failure: Int32?

    init(descriptor: Int32) {
        self.descriptor = descriptor
        isTerminal = isatty(descriptor) == 1
        colors = ColorChoice.auto.colors(descriptor)
    }

    /// Follows `--color`.
    func follow(_ choice: ColorChoice?) { colors = (choice ?? .auto).colors(descriptor) }

    /// Adds a line.
    func write(_ line: Line, _ layout: Line.Layout) { append(rendered(line, layout)) }

    /// Adds a line of JSON. On a terminal, control characters in it are escaped, which JSON allows.
    func write(json line: String) { append(isTerminal ? line.escapingControlCharacters : line) }

    private func append(_ text: String) {
        buffer.append(contentsOf: text.utf8)
        buffer.append(0x0A)
        if buffer.count >= Self.pieceSize { _ = flush() }
    }

    private func rendered(_ line: Line, _ layout: Line.Layout) -> String {
        let columns = isTerminal ? TerminalSize.of(descriptor).columns : nil
        return line.rendered(layout, colors: colors, columns: columns, commandPrefix: commandPrefix)
    }

    /// Writes what was added. Returns the `errno` if that failed, now or before.
    func flush() -> Int32? {
        if failure == nil, !writeAll(buffer, to: descriptor) { failure = errno }
        buffer.removeAll(keepingCapacity: true)
        return failure
    }

    /// Has a pager show the rows. False if they fit the terminal, or if there is no pager: then nothing is
    /// shown.
    func page(_ rows: [Line]) -> Bool {
        let pager = (try? environmentVariable("PAGER")) ?? "less -FRX"
        guard isTerminal, rows.count >= TerminalSize.of(descriptor).rows, pager != "cat", flush() == nil
        else { return false }
        return Pager.show(rows.map { rendered($0, .rows) + "\n" }.joined(), pager)
    }
}

/// Writes all of the bytes; false if that fails, with `errno` set.
func writeAll(_ bytes: some Sequence<UInt8>, to descriptor: Int32) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno != EINTR { return false }
        rest = rest.dropFirst(max(0, count))
    }
    return true
}
