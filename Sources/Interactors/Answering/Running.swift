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
            case .decide(let then, let outcome):
                stopWhatIsLate()
                follow(then(outcome), of: request)
            case .drop, .proceed: break
            case .end(let ended):
                for frame in ended.frames { frame.end() }
                return ended.answer?.outcome
            case .idle: return nil
            }
        }
    }

    private func nextAction(of request: AnyInteractorRequest) -> InteractorAction {
        locked { state in
            let action = state.next(for: request)
            // Under the lock, since other code may run the call after it.
            switch action {
            case .idle, .start(_, handsOver: true): request.interactorProgress.suspend()
            case .update, .drop, .start, .close, .decide, .proceed, .end: break
            }
            return action
        }
    }

    private func follow(_ decision: InteractorDecision, of request: AnyInteractorRequest) {
        let ended: InteractorCallState.Ended?
        switch decision {
        case .answer(let outcome): ended = locked { $0.answerOutward(with: outcome) }
        case .stop(let error): ended = locked { $0.answerOutward(with: .failure(error), isStop: true) }
        case .ask(let subrequest):
            guard let error = ask(subrequest, of: request, isAgain: true) else { return }
            ended = locked { $0.answerOutward(with: .failure(error), isStop: true) }
        }
        ended?.frame.end()
    }
}
