/// Lets a ``Reply``, or a closure read from the request, answer one wait. As long as it exists, and until the wait is
/// closed, a wait for the closures retains the request.
nonisolated final class InteractorClaim: Sendable {
    let wait: InteractorWait

    /// Claims the innermost wait of `request`, which is created if there is none. Called in the request's isolation.
    init(on request: AnyInteractorRequest, isReply: Bool) {
        let wait = request.ensureWait()
        self.wait = wait
        // A closure that was read before there was a wait keeps the request, and may answer.
        let wasRead = request.interactorProgress.wasRead
        wait.locked { state in
            if state.isClosed { return }
            state.claims += 1
            if isReply, !wasRead { state.requestMayAnswer = false }
            if !wait.isAwaited { state.request = request }
        }
    }

    deinit { wait.dropClaim() }
}
