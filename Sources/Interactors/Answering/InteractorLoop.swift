/// Runs a call: handles the events that have arrived, and moves the answer outward, until nothing is left to do.
///
/// One thread at a time runs it. The stack stays the same, however often composites ask again.
nonisolated struct InteractorLoop {
    let call: InteractorCall
    /// The request of the call.
    let request: AnyInteractorRequest

    /// An ``InteractorTurn`` with the closures that belong to it.
    enum Act {
        case run(() -> Void, handsOver: Bool)
        case close(InteractorHoldings.Frame)
        case step((InteractorOutcome) -> InteractorStep, InteractorOutcome)
        case drop(Any?)
        case end(InteractorHoldings)
        case pause(AnyInteractorRequest?)
    }

    /// Returns the outcome if the call has ended. Otherwise, another thread may run it from now on.
    func run() -> InteractorOutcome? {
        while true {
            switch nextAct() {
            case .run(let closure, let handsOver):
                closure()
                if handsOver { return nil }
            case .close(let frame): frame.end()
            case .step(let then, let outcome): go(on: then(outcome))
            case .drop: break
            case .end(let holdings):
                for frame in holdings.frames { frame.end() }
                return holdings.outcome
            case .pause: return nil
            }
        }
    }

    private func nextAct() -> Act {
        call.locked { guarded in
            switch guarded.state.next() {
            case .update: return .run(guarded.holdings.updates.popFirst() ?? {}, handsOver: false)
            case .start(let handsOver):
                return .run(guarded.holdings.starts.removeFirst(), handsOver: handsOver)
            case .drop(let position): return .drop(guarded.holdings.starts.remove(at: position))
            case .close: return .close(guarded.holdings.frames.removeLast())
            case .step:
                guard let then = guarded.holdings.frames.last?.then, let outcome = guarded.holdings.outcome
                else { fatalError("A frame without a question has no step.") }
                return .step(then, outcome)
            case .abandon:
                if let frame = guarded.holdings.frames.last {
                    let error = frame.stopError ?? InteractorError.abandoned(frame.requestClass)
                    guarded.holdings.outcome = .failure(error)
                }
                return .drop(nil)
            case .end:
                var former = InteractorHoldings(frames: [])
                swap(&former, &guarded.holdings)
                return .end(former)
            case .pause(let answerer):
                request.interactorProgress.pause()
                if answerer == .request { return .pause(guarded.takeRequest()) }
                // Events from other threads need it.
                guarded.keep(request)
                return .pause(nil)
            }
        }
    }

    /// Performs the step that a composite or a middleware has made from its answer.
    private func go(on step: InteractorStep) {
        guard let answer = step.answer(unless: { call.ask($0, keeping: request, isAgain: true) }) else {
            return
        }
        let (frame, _) = call.locked { guarded in
            var outcome: InteractorOutcome? = answer.outcome
            let isFailure = answer.outcome.error != nil
            if guarded.state.answerOutward(isFailure: isFailure, insists: answer.insists) {
                swap(&guarded.holdings.outcome, &outcome)
            }
            return (guarded.holdings.frames.popLast(), outcome)
        }
        frame?.end()
    }
}
