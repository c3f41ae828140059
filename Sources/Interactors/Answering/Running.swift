/// How a call is run: it handles the events that have arrived, and moves the answer outward, until nothing is left to
/// do.
///
/// One thread at a time runs it. The stack stays the same, however often composites ask again.
nonisolated extension InteractorCall {
    /// Returns the outcome if the call has ended. Otherwise, another thread may run it from now on.
    func performActions(of request: AnyInteractorRequest) -> InteractorOutcome? {
        while true {
            switch nextAction(of: request) {
            case .update(let deliver): deliver()
            case .start(let begin, let handsOver):
                begin()
                if handsOver { return nil }
            case .close(let frame): frame.end()
            case .step(let then, let outcome):
                if let outcome = then(outcome).answer(unless: { ask($0, of: request, isAgain: true) }) {
                    locked { $0.answerOutward(with: outcome) }?.frame.end()
                }
            case .drop, .abandon: break
            case .end(let former):
                for frame in former.frames { frame.end() }
                return former.answer?.outcome
            case .pause: return nil
            }
        }
    }

    private func nextAction(of request: AnyInteractorRequest) -> InteractorAction {
        locked { state in
            let turn = state.next(for: request)
            // Under the lock, since another thread may run the call after it.
            if case .pause = turn { request.interactorProgress.pause() }
            return turn
        }
    }
}
