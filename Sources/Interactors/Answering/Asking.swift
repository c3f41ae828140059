/// How composites, middleware and asynchronous work take part in a call. Called where the request is.
nonisolated extension InteractorCall {
    /// Asks inside of the innermost frame. A step of a sequence takes part in the call of `request`, which is kept.
    /// Returns the error if the answer is no longer wanted.
    func ask(_ question: InteractorQuestion, keeping request: AnyInteractorRequest) -> (any Error)? {
        let error = locked { $0.ask(question, keeping: request) }
        if error == nil { begin(question) }
        return error
    }

    /// Asks in the place of the innermost frame, which has an answer.
    func askAgain(_ question: InteractorQuestion, keeping request: AnyInteractorRequest) -> (any Error)? {
        let (former, error) = locked { guarded in
            if let error = guarded.stopError(of: question) {
                return (nil as FormerQuestion?, error as (any Error)?)
            }
            guarded.state.endInnermost()
            let former: FormerQuestion = (
                guarded.holdings.frames.removeLast(), guarded.holdings.outcome.take()
            )
            return (former, guarded.ask(question, keeping: request))
        }
        former?.frame.end()
        if error == nil { begin(question) }
        return error
    }

    private typealias FormerQuestion = (frame: InteractorHoldings.Frame, outcome: InteractorOutcome?)

    /// Has something answer the question that is asked innermost.
    func begin(_ question: InteractorQuestion) {
        let request = question.request
        if question.isOfStep { request.interactorProgress.begin(in: self, as: innermost) }
        let former = request.interactorProgress.resume()
        question.start()
        request.interactorProgress.suspend(as: former)
    }

    /// Has `start` begin in the innermost frame when nothing else is to be done, unless that is answered before.
    func whenIdle(_ start: @escaping () -> Void) {
        locked { guarded in
            guard let frame = guarded.state.frames.last else { return }
            guarded.state.addStart(in: frame.id, isWork: false)
            guarded.holdings.starts.append(start)
        }
    }

    /// Runs `handler`, where the request is, when `frame` is over: at once if it is.
    func onEnd(of frame: FrameID, _ handler: @escaping () -> Void) {
        let isOver = locked { guarded in
            guard let position = guarded.state.index(of: frame) else { return true }
            guarded.holdings.frames[position].endHandlers.append(handler)
            return false
        }
        if isOver { handler() }
    }

    /// Makes the code that calls this the one that runs the call, unless some does.
    func occupy() -> Bool { locked { $0.state.schedule.occupy(on: InteractorExecutor.currentThread) } }

    /// Takes all that has come, unless some code runs the call.
    func takeAll(of request: AnyInteractorRequest? = nil) {
        let place = InteractorPlace.inside
        perform(locked { $0.state.takeAll(from: place) }, for: request)
    }

    /// Ends the call without an answer. The frames hear of it, and can't change it.
    func abandon(with error: any Error) {
        let former = locked { guarded in
            guarded.state.frames = []
            defer { guarded.holdings = InteractorHoldings(frames: []) }
            return guarded.holdings
        }
        for frame in former.frames.reversed() {
            _ = frame.then?(.failure(error))
            frame.end()
        }
    }
}

nonisolated extension InteractorCall.Guarded {
    /// Why nothing new begins in the innermost frame.
    var stopError: (any Error)? {
        state.stoppedPosition.map { holdings.frames[$0].stopError ?? CancellationError() }
    }

    /// The same; but what undoes something begins in any case.
    func stopError(of question: InteractorQuestion) -> (any Error)? {
        question.kind == .compensation ? nil : stopError
    }

    mutating func ask(_ question: InteractorQuestion, keeping request: AnyInteractorRequest) -> (any Error)? {
        if let error = stopError(of: question) { return error }
        if question.isOfStep { keep(request) }
        state.ask(as: question.kind, isOfStep: question.isOfStep)
        holdings.frames.append(InteractorHoldings.Frame(question))
        return nil
    }
}

nonisolated extension AnyInteractorRequest {
    /// Why a composite doesn't go on.
    final var stopError: (any Error)? { interactorProgress.call?.locked { $0.stopError } }

    /// Makes a request ready to be a step of a sequence.
    final func prepareForStep() throws {
        if isCancelledForGood { throw CancellationError() }
        endFormerExecution()
        if !interactorProgress.isFree { throw InteractorError.inProgress(Self.self) }
    }
}
