/// Stops the program if a gateway is updated inside its own update on the same thread: each update would wait for the
/// other.
nonisolated final class UpdateGuard: Sendable {
    private let updating = Locked<Set<UInt>>([])

    /// Runs an update of a gateway of this type, which its message names.
    func run<Result>(by gateway: Any.Type, _ body: () throws -> Result) rethrows -> Result {
        let thread = FileSystem.currentThread
        guard updating.withLock({ $0.insert(thread).inserted }) else {
            // Not a precondition: in a release build that wouldn't print its message.
            fatalError(
                "\(gateway) is changed inside its own update(_:)."
                    + " Make the change through the transaction that the closure is given."
            )
        }
        defer { _ = updating.withLock { $0.remove(thread) } }
        return try body()
    }
}
