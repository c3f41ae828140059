#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A file descriptor that is written to in large pieces.
///
/// On a terminal, control characters are shown instead of sent: a title must not be able to move the cursor, or
/// to look like something else. Elsewhere the text arrives as it is stored.
final class Output {
    private static let pieceSize = 64 * 1024

    /// Whether styles are shown.
    var colours: Bool

    private let descriptor: Int32
    private let isTerminal: Bool
    private var buffer: [UInt8] = []
    /// The first failure's `errno`; nothing is written after it.
    private var failure: Int32?

    init(descriptor: Int32) {
        self.descriptor = descriptor
        isTerminal = isatty(descriptor) == 1
        colours = ColourChoice.auto.colours(descriptor)
    }

    /// Adds a line. A line break inside of it is a control character like any other. On a terminal, one that `fits` is
    /// cut off where the terminal ends.
    func write(_ line: Line, fits: Bool = false, commandPrefix: String = Line.todo) {
        if isTerminal {
            let columns = fits ? TerminalSize.current.columns : nil
            append(line.forTerminal(colours: colours, columns: columns, commandPrefix: commandPrefix))
        } else if colours {
            append(line.coloured(commandPrefix: commandPrefix))
        } else {
            // Piece by piece: a list of many todos is mostly this.
            Self.append(line.pieces, commandPrefix, to: &buffer)
        }
        buffer.append(0x0A)
        if buffer.count >= Self.pieceSize { _ = flush() }
    }

    private func append(_ text: String) {
        buffer.append(contentsOf: text.utf8)
    }

    private static func append(_ pieces: [Line.Piece], _ commandPrefix: String, to buffer: inout [UInt8]) {
        for piece in pieces {
            var text = piece.plain(commandPrefix)
            text.withUTF8 { buffer.append(contentsOf: $0) }
        }
    }

    /// Follows `--color`.
    func follow(_ choice: ColourChoice?) {
        colours = (choice ?? .auto).colours(descriptor)
    }

    /// Writes what was added. Returns the `errno` if that failed, now or before.
    func flush() -> Int32? {
        var rest = buffer[...]
        while failure == nil, !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                failure = errno
            }
        }
        buffer.removeAll(keepingCapacity: true)
        return failure
    }
}

/// Outside of the class, where `write` is the system's.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
