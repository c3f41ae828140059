#if DEBUG
import Synchronization
#endif

/// In debug builds, a request that is used outside of its isolation stops the program, while its answer is late or
/// awaited.
nonisolated extension AnyInteractorRequest {
    @inline(__always)
    final func assertIsolated(_ use: StaticString) {
        #if DEBUG
        switch interactorProgress.stage {
        case .pending, .awaited: stopUnlessIsolated(use)
        case .idle, .running, .delivering, .answered, .over: break
        }
        #endif
    }

    #if DEBUG
    private final func stopUnlessIsolated(_ use: StaticString) {
        let isolation = interactorProgress.isolation
        if isolation === MainActor.shared, Self.isInTaskOutsideOfTheMainActor {
            fatalError(
                "\(String(reflecting: Self.self)) was used outside of the main actor, where it is"
                    + " executed, by \(use). Declare response(to:) nonisolated(nonsending). Don't use the request"
                    + " in the body of a task group, or of withTaskCancellationHandler: call"
                    + " request.forEach(in:atMost:), or reply.onCancel. On another thread, answer with a"
                    + " request.reply that was taken before."
            )
        }
        // Of other actors, and without a task, only the runtime can tell, which stops with words of its own.
        isolation?.assertIsolated()
    }

    private static var isInTaskOutsideOfTheMainActor: Bool {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return false }
        if unsafe withUnsafeCurrentTask(body: { unsafe $0 == nil }) { return false }
        // Such a task begins at once, on this thread, only if this is the main actor.
        let thread = FirstThread()
        Task.immediate { @MainActor in
            thread.number.store(InteractorExecutor.currentThread, ordering: .relaxed)
        }
        return thread.number.load(ordering: .relaxed) != InteractorExecutor.currentThread
    }
    #endif
}

#if DEBUG
private nonisolated final class FirstThread: Sendable {
    let number = Atomic<UInt>(0)
}
#endif
