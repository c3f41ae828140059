/// Lets a ``Reply``, or a closure read from the request, answer one wait. As long as it exists, and until the wait is
/// closed, a wait for the closures retains the request.
nonisolated final class InteractorClaim: Sendable {
    let wait: InteractorWait

    /// Claims the innermost wait of `request`, which is created if there is none. Called in the request's isolation.
    init(on request: AnyInteractorRequest, byReading isReading: Bool = false) {
        let wait = request.ensureWait()
        self.wait = wait
        wait.locked { state in
            if state.isClosed { return }
            state.claims += 1
            if isReading { state.wasRead = true }
            if !state.wasRead { state.requestMayAnswer = false }
            if !wait.isAwaited { state.request = request }
        }
    }

    deinit { wait.dropClaim() }
}
