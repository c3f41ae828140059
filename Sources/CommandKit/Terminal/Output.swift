import Foundation

/// A file descriptor that is written to in large pieces.
final class Output {
    private static let pieceSize = 64 * 1024

    let isTerminal: Bool
    /// Whether styles are shown.
    private var colours: Bool
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// The first failure's `errno`; nothing is written after it.
    private var failure: Int32?

    init(descriptor: Int32) {
        self.descriptor = descriptor
        isTerminal = isatty(descriptor) == 1
        colours = ColourChoice.auto.colours(descriptor)
    }

    /// Follows `--color`.
    func follow(_ choice: ColourChoice?) { colours = (choice ?? .auto).colours(descriptor) }

    /// Adds a line. On a terminal, a row is cut where the terminal ends.
    func write(_ line: Line, isRow: Bool = false, commandPrefix: String = "") {
        write(rendered(line, isRow, commandPrefix))
    }

    /// Adds a line as it is.
    func write(_ text: String) {
        buffer.append(contentsOf: text.utf8)
        buffer.append(0x0A)
        if buffer.count >= Self.pieceSize { _ = flush() }
    }

    private func rendered(_ line: Line, _ isRow: Bool, _ commandPrefix: String) -> String {
        let columns = isTerminal && isRow ? TerminalSize.of(descriptor).columns : nil
        return line.rendered(
            isTerminal: isTerminal,
            colours: colours,
            columns: columns,
            commandPrefix: commandPrefix
        )
    }

    /// Writes what was added. Returns the `errno` if that failed, now or before.
    func flush() -> Int32? {
        if failure == nil, !writeAll(buffer, to: descriptor) { failure = errno }
        buffer.removeAll(keepingCapacity: true)
        return failure
    }

    /// Has a pager show the rows. False if they fit the terminal, or if there is no pager: then nothing is
    /// shown.
    func page(_ rows: [Line], commandPrefix: String) -> Bool {
        let pager = (try? environmentVariable("PAGER")) ?? "less -FRX"
        guard isTerminal, rows.count >= TerminalSize.of(descriptor).rows, pager != "cat", flush() == nil
        else { return false }
        // The person may leave the pager before it has read all.
        let previous = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, previous) }
        guard let pipe = popen(pager, "w") else { return false }
        for row in rows { fputs(rendered(row, true, commandPrefix) + "\n", pipe) }
        let commandNotFound: Int32 = 127
        return pclose(pipe) >> 8 != commandNotFound
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
