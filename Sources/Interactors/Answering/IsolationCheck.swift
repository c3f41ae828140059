/// In debug builds, a request that is used outside of its isolation stops the program.
nonisolated extension InteractorCall {
    /// Checks the thread while a call is on the stack, and the isolation when the call has returned or is awaited.
    @inline(__always)
    func assertIsolated(_ use: StaticString, of request: AnyInteractorRequest) {
        #if DEBUG
        switch phase {
        case .idle, .over, .closed: break
        case .running, .returning, .delivering, .answered:
            if thread == InteractorExecutor.currentThread { break }
            fatalError(
                "\(String(reflecting: type(of: request))) was used on another thread while its interactor runs,"
                    + " by \(use). Take request.reply in execute, and answer with it: a reply works on any thread."
            )
        case .awaited, .pending:
            let isolation = strand?.isolation ?? (phase == .awaited ? caller.isolation : nil)
            if isolation === MainActor.shared, Self.isInTaskOutsideOfTheMainActor {
                fatalError(
                    "\(String(reflecting: type(of: request))) was used outside of the main actor, where it is"
                        + " executed, by \(use). Declare response(to:) nonisolated(nonsending). Don't use the request"
                        + " in the body of a task group, or of withTaskCancellationHandler: call"
                        + " request.forEach(in:atMost:), or reply.onCancel. On another thread, answer with a"
                        + " request.reply that was taken before."
                )
            }
            // Of other actors, and without a task, only the runtime can tell, which stops with words of its own.
            isolation?.assertIsolated()
        }
        #endif
    }

    #if DEBUG
    private static var isInTaskOutsideOfTheMainActor: Bool {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return false }
        if withUnsafeCurrentTask(body: { $0 == nil }) { return false }
        // Such a task begins at once, on this thread, only if this is the main actor.
        let thread = InteractorStrand.Box<UInt>(0)
        Task.immediate { @MainActor in thread.value = InteractorExecutor.currentThread }
        return thread.value != InteractorExecutor.currentThread
    }
    #endif
}
