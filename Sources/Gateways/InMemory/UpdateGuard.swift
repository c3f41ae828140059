#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Stops an update of a gateway inside an update of the same gateway: one of the two would be lost, or both
/// would wait for each other.
nonisolated final class UpdateGuard: Sendable {
    private let updating = Locked<Set<UInt>>([])

    func run<Result>(by gateway: Any.Type, _ body: () throws -> Result) rethrows -> Result {
        // A number on Linux, a pointer elsewhere.
        let thread = withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) }
        let isFirst = updating.withLock { $0.insert(thread).inserted }
        guard isFirst else {
            // Not a precondition: in a release build that wouldn't print its message.
            fatalError(
                "\(gateway) is changed inside its own update(_:)."
                    + " Make the change through the transaction that the closure is given."
            )
        }
        defer { _ = updating.withLock { $0.remove(thread) } }
        return try body()
    }

    /// Prints to standard error that a change has waited long for another thread's.
    static func printLongWait(for gateway: Any.Type) {
        let advice = "if that one waits for this one, make both in one update(_:)"
        let line = Array("\(gateway): in use by another change of this program; \(advice)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}
