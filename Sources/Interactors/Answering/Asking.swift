/// How composites, middleware, and asynchronous work take part in a call. Called in the request's isolation.
nonisolated extension InteractorCall {
    /// Asks `question` inside of the innermost frame or, if that has an answer and asks again, in its place. Returns an
    /// error if the call was stopped.
    func ask(_ question: InteractorSubrequest, of request: AnyInteractorRequest, isAgain: Bool = false)
        -> (any Error)?
    {
        let (refusal, former) = locked { $0.ask(question, isAgain: isAgain) }
        former?.frame.end()
        if refusal == nil {
            let stage = request.interactorProgress.resume()
            question.start()
            request.interactorProgress.suspend(as: stage)
        }
        return refusal
    }

    /// Calls `start` when nothing else is to be done, unless the frame that is innermost now is answered before.
    func whenIdle(_ start: @escaping () -> Void) {
        locked { $0.addStart(in: $0.innermost, isWork: false, start) }
    }

    /// Runs `handler` in the request's isolation when `frame` has ended: immediately if it has.
    func onEnd(of frame: FrameID, _ handler: @escaping () -> Void) {
        if !locked({ $0.addEndHandler(handler, to: frame) }) { handler() }
    }

    /// Stops what has no time left. A timer hasn't begun while synchronous interactors follow each other.
    func stopWhatIsLate() {
        let limits = locked { state in
            state.frames.compactMap { frame in frame.timeLimit.map { (frame.id, $0) } }
        }
        for (frame, limit) in limits where limit.isTimeUp() { stop(frame, with: limit.error, from: .inside) }
    }

    /// Makes this thread run the call, unless other code does. Returns whether it runs it now.
    func acquire() -> Bool { locked { $0.ownership.acquire(on: InteractorExecutor.currentThread) } }

    /// Handles all events that have arrived, unless other code runs the call.
    func takeAll(of request: AnyInteractorRequest? = nil) {
        perform(locked { $0.takeAll(from: .inside) }, for: request)
    }

    /// Ends the call without an answer. Each frame gets `error`; what it makes of that is ignored.
    func abandon(with error: any Error) {
        for frame in locked({ $0.end() }).frames.reversed() {
            _ = frame.then?(.failure(error))
            frame.end()
        }
    }
}

nonisolated extension AnyInteractorRequest {
    /// The error of the stop that ends a composite; nil if it continues.
    final var stopError: (any Error)? { interactorProgress.call?.locked { $0.stopError } }
}
