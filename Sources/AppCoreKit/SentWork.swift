/// Work that one thread sends to the isolation that it belongs to.
///
/// **Why it is sound.** What the closure captures belongs to a ``Home``, and its creator doesn't use it again. Only
/// ``Home/run(_:)`` calls the closure, once: in that isolation, or after its actor was released. The last reference to
/// what it captures may be released on another thread, so the closure keeps nothing that belongs to the isolation.
nonisolated struct SentWork: @unchecked Sendable {
    private let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    func callAsFunction() { work() }

    func callAsFunction(in home: isolated any Actor) { work() }
}
