import Synchronization

/// How far a request is on its way through the middleware: a number that grows with each step and each execution, so that
/// nobody calls on twice.
nonisolated struct RequestPassage: ~Copyable {
    private let step = Atomic<UInt>(0)

    var current: UInt { step.load(ordering: .relaxed) }

    func begin() {
        step.store(step.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    }

    /// False if the step from `passage` was made before.
    func advance(from passage: UInt) -> Bool {
        guard step.load(ordering: .relaxed) == passage else { return false }
        step.store(passage &+ 1, ordering: .relaxed)
        return true
    }
}
