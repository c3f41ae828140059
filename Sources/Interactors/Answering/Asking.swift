/// How composites, middleware and asynchronous work take part in a call. Called where the request is.
nonisolated extension InteractorCall {
    /// Asks inside of the innermost frame or, if that has an answer and asks again, in its place. A step of a sequence takes
    /// part in the call of `request`, which is kept. Returns the error if the answer is no longer wanted.
    func ask(_ question: InteractorQuestion, keeping request: AnyInteractorRequest, isAgain: Bool = false)
        -> (any Error)?
    {
        let (error, former) = locked { guarded -> ((any Error)?, FormerQuestion?) in
            // What undoes something begins in any case.
            if question.kind != .compensation, let error = guarded.stopError { return (error, nil) }
            let former = isAgain ? guarded.endInnermost() : nil
            if question.kind.isOfStep { guarded.keep(request) }
            guarded.state.ask(as: question.kind)
            guarded.holdings.frames.append(InteractorHoldings.Frame(question))
            return (nil, former)
        }
        former?.frame.end()
        if error == nil { begin(question) }
        return error
    }

    fileprivate typealias FormerQuestion = (frame: InteractorHoldings.Frame, outcome: InteractorOutcome?)

    /// Has something answer the question that is asked innermost.
    func begin(_ question: InteractorQuestion) {
        let request = question.request
        if question.kind.isOfStep { request.interactorProgress.begin(in: self, as: innermost) }
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

    /// Ends the call without an answer. Its frames are told, and can't change that.
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

    /// The innermost frame, which has an answer, is over.
    fileprivate mutating func endInnermost() -> InteractorCall.FormerQuestion {
        state.endInnermost()
        return (holdings.frames.removeLast(), holdings.outcome.take())
    }
}

nonisolated extension AnyInteractorRequest {
    /// Why a composite doesn't go on.
    final var stopError: (any Error)? { interactorProgress.call?.locked { $0.stopError } }

    /// Whether a sequence waits for what this request answers, to know whether it is to be undone.
    final var isPartOfCompensatedStep: Bool {
        interactorProgress.call?.locked { $0.state.isInCompensatedStep } ?? false
    }

    /// Makes a request ready to be a step of a sequence.
    final func prepareForStep() throws {
        if isCancelledForGood { throw CancellationError() }
        endFormerExecution()
        if !interactorProgress.isFree { throw InteractorError.inProgress(Self.self) }
    }
}
