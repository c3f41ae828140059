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

    private let descriptor: Int32
    private let isTerminal: Bool
    private var buffer: [UInt8] = []
    /// The first failure's `errno`; nothing is written after it.
    private var failure: Int32?

    init(descriptor: Int32) {
        self.descriptor = descriptor
        isTerminal = isatty(descriptor) == 1
    }

    /// Adds a line. A line break inside of it is a control character like any other.
    func write(_ line: String) {
        buffer.append(contentsOf: (isTerminal ? line.escapingControlCharacters : line).utf8)
        buffer.append(0x0A)
        if buffer.count >= Self.pieceSize { _ = flush() }
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
