/// Work that one thread leaves to the isolation that it belongs to.
///
/// **Why it is sound.** What the closure captures belongs to a ``Home``, and who creates this lets go of it. Only
/// ``Home/run(_:)`` calls the closure, once: in that isolation, or where nobody is in it anymore.
nonisolated struct SentWork: @unchecked Sendable {
    private let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }

    func callAsFunction() { work() }

    func callAsFunction(in home: isolated any Actor) { work() }
}
