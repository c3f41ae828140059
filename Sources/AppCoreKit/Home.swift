#if canImport(Darwin)
import Darwin
#else
import Dispatch
#endif

/// The place that a core or a store belongs to: the actor that created it; without one, the main thread if it was
/// created there; otherwise none.
nonisolated struct Home {
    /// Weak, since the actor may own what belongs to it.
    private weak var actor: (any Actor)?

    init(_ isolation: (any Actor)? = nil) {
        actor = isolation ?? (Self.isOnMainThread ? MainActor.shared : nil)
    }

    /// Stops a debug build that uses `owned` elsewhere.
    func check(_ owned: Any.Type) {
        assert(
            isHere,
            """
            \(owned) belongs to the main thread, where it was made, and was used on another thread, \
            \(withUnsafeCurrentTask { $0 == nil } ? "outside of any task" : "in a task"). Put @MainActor on \
            the feature or test that uses it. In a callback, use the closure that fromAnyThread(_:) returns.
            """
        )
    }

    /// Calls `work` there: immediately if this is the main thread and the home, or if the actor was released.
    func run(_ work: SentWork) {
        guard let actor, !(actor is MainActor && Self.isOnMainThread) else { return work() }
        Task.detached { await work(in: actor) }
    }

    private var isHere: Bool {
        guard let actor else { return true }
        if actor is MainActor { return Self.isOnMainThread }
        // Swift can't be asked about another actor. It can only check and stop, with its message instead of this one.
        actor.preconditionIsolated()
        return true
    }

    #if canImport(Darwin)
    private static var isOnMainThread: Bool { pthread_main_np() != 0 }
    #else
    // The main actor can leave the thread on which the program started. Dispatch knows where its main queue runs,
    // except inside another queue's `sync`.
    private static var isOnMainThread: Bool { DispatchQueue.getSpecific(key: mainQueue) != nil }

    private static let mainQueue: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()
    #endif
}
