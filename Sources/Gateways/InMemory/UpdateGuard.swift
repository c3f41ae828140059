import Dispatch

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
    private let turn = DispatchSemaphore(value: 1)

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

    /// The same for one change after the other. One that waits long for another thread's says so on standard error, and
    /// waits on.
    func runInTurn<Result>(by gateway: Any.Type, _ body: () throws -> Result) rethrows -> Result {
        try run(by: gateway) {
            if turn.wait(timeout: .now() + 10) == .timedOut {
                printLongWait(for: gateway)
                turn.wait()
            }
            defer { turn.signal() }
            return try body()
        }
    }

    private func printLongWait(for gateway: Any.Type) {
        let advice = "if that one waits for this one, make both in one update(_:)"
        let line = Array("\(gateway): in use by another change of this program; \(advice)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
    }
}
