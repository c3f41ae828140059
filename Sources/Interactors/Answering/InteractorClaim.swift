/// Lets a ``Reply``, or a closure read from the request, answer one wait. As long as it exists, and until the wait is
/// closed, a wait for the closures retains the request.
nonisolated final class InteractorClaim: Sendable {
    let wait: InteractorWait

    /// Claims the innermost wait of `request`, which is created if there is none. Called in the request's isolation.
    init(on request: AnyInteractorRequest) {
        let wait = request.ensureWait()
        self.wait = wait
        wait.locked { state in
            if state.phase == .closed { return }
            state.claims += 1
            state.needsNoClaim = false
            if !wait.isAwaited { state.request = request }
        }
    }

    deinit {
        // Without another claim, the wait is abandoned.
        let isLast = wait.locked { state in
            state.claims -= 1
            return state.claims == 0 && state.outcome == nil
        }
        if isLast { wait.closeIfReady() }
    }
}
