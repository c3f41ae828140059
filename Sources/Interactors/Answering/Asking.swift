/// How composites, middleware, and asynchronous work take part in a call. Called in the request's isolation.
nonisolated extension InteractorCall {
    /// Pushes a frame for `question`, or replaces the innermost frame, which has an answer, if it asks again. The call
    /// keeps `request`, also if the question has another one, that of a step. Returns an error if the call was stopped.
    func ask(_ question: InteractorQuestion, keeping request: AnyInteractorRequest, isAgain: Bool = false)
        -> (any Error)?
    {
        let (error, former) = locked { guarded -> ((any Error)?, FormerQuestion?) in
            // A compensation runs in any case.
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

    /// Starts what answers `question`, which is the innermost one.
    func begin(_ question: InteractorQuestion) {
        let request = question.request
        if question.kind.isOfStep { request.interactorProgress.begin(in: self, as: innermost) }
        let former = request.interactorProgress.resume()
        question.start()
        request.interactorProgress.suspend(as: former)
    }

    /// Calls `start` when nothing else is to be done, unless the frame that is innermost now is answered before.
    func whenIdle(_ start: @escaping () -> Void) {
        locked { guarded in
            guard let frame = guarded.state.frames.last else { return }
            guarded.state.addStart(in: frame.id, isWork: false)
            guarded.holdings.starts.append(start)
        }
    }

    /// Runs `handler` in the request's isolation when `frame` has ended: immediately if it has.
    func onEnd(of frame: FrameID, _ handler: @escaping () -> Void) {
        let isOver = locked { guarded in
            guard let position = guarded.state.index(of: frame) else { return true }
            guarded.holdings.frames[position].endHandlers.append(handler)
            return false
        }
        if isOver { handler() }
    }

    /// Makes this thread run the call, unless other code does. Returns whether it runs it now.
    func occupy() -> Bool { locked { $0.state.schedule.occupy(on: InteractorExecutor.currentThread) } }

    /// Handles all events that have arrived, unless other code runs the call.
    func takeAll(of request: AnyInteractorRequest? = nil) {
        perform(locked { $0.state.takeAll(from: .inside) }, for: request)
    }

    /// Ends the call without an answer. Each frame gets `error`; what it makes of that is ignored.
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
    /// The error of the stop that keeps the innermost frame from starting anything new; nil without a stop.
    var stopError: (any Error)? {
        state.stoppedPosition.map { holdings.frames[$0].stopError ?? CancellationError() }
    }

    /// Removes the innermost frame, which has an answer.
    fileprivate mutating func endInnermost() -> InteractorCall.FormerQuestion {
        state.endInnermost()
        return (holdings.frames.removeLast(), holdings.outcome.take())
    }
}

nonisolated extension AnyInteractorRequest {
    /// The error of the stop that ends a composite; nil if it continues.
    final var stopError: (any Error)? { interactorProgress.call?.locked { $0.stopError } }

    /// Prepares a request to be executed as a step of a sequence. Throws if it can't be.
    final func prepareForStep() throws {
        if isCancelledForGood { throw CancellationError() }
        endFormerExecution()
        if !interactorProgress.isFree { throw InteractorError.inProgress(Self.self) }
    }
}
