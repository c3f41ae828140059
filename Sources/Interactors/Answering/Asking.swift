/// How composites, middleware, and asynchronous work take part in a call. Called in the request's isolation.
nonisolated extension InteractorCall {
    /// Starts `subrequest` inside the innermost frame or, if that has an answer and asks again, in its place. Returns
    /// the error if the call was stopped.
    func ask(_ subrequest: InteractorSubrequest, of request: AnyInteractorRequest, isAgain: Bool = false)
        -> (any Error)?
    {
        let (refusal, ended) = locked { $0.ask(subrequest, isAgain: isAgain) }
        ended?.frame.end()
        if refusal == nil {
            let stage = request.interactorProgress.enterInteractor()
            subrequest.start()
            request.interactorProgress.leaveInteractor(to: stage)
        }
        return refusal
    }

    /// Calls `start` when nothing else is left to do, unless the frame that is innermost now is answered before.
    func whenIdle(_ start: @escaping () -> Void) {
        locked { $0.addStart(in: $0.innermost, of: nil, start) }
    }

    /// Runs `handler` in the request's isolation when `frame` has ended: immediately if it has.
    func onEnd(of frame: FrameID, _ handler: @escaping () -> Void) {
        if !locked({ $0.addEndHandler(handler, to: frame) }) { handler() }
    }

    /// Stops what has no time left. As long as synchronous interactors follow each other, no timer starts.
    func stopWhatIsLate() {
        let limits = locked { state in
            state.frames.compactMap { frame in frame.timeLimit.map { (frame.id, $0) } }
        }
        for (frame, limit) in limits where limit.isTimeUp() { stop(frame, with: limit.error, from: .inside) }
    }

    /// Makes this thread run the call, unless other code does. Returns whether it runs it now.
    func acquire() -> Bool { locked { $0.ownership.acquire(on: InteractorExecutor.currentThread) } }

    /// Handles all events that have arrived, unless other code runs the call.
    func handlePending(of request: AnyInteractorRequest? = nil) {
        perform(locked { $0.handlePending(from: .inside) }, for: request)
    }
}

nonisolated extension AnyInteractorRequest {
    /// Makes a subrequest of a composite or a middleware, as a part of the execution.
    final func ask(_ subrequest: InteractorSubrequest) {
        inExecution { [self] in
            if let error = ensureCall().ask(subrequest, of: self) { settle(subrequest.refused(error)) }
        }
    }

    /// Runs `body`, which uses the request, in a separate task in the request's isolation. What it returns or throws is
    /// the answer. The task is canceled with the request.
    final func startWork(_ body: @escaping InteractorWork.Body) {
        inExecution { [self] in ensureCall().addWork(of: self, body) }
    }

    /// The error of the stop that ends a composite; nil if it continues.
    final var stopError: (any Error)? { interactorProgress.call?.locked { $0.stopError } }

    /// Runs `body` as a part of the execution. Without one, an interactor was called directly: that starts one.
    private final func inExecution(_ body: () -> Void) {
        switch interactorProgress.stage {
        case .running: body()
        case .pending, .suspendedInCaller:
            let call = ensureCall()
            let isFree = call.acquire()
            body()
            if isFree { call.perform(.runs(self)) } else { call.handlePending(of: self) }
        case .idle:
            if isCancelledForGood { return }
            _ = interactorProgress.begin(by: InteractorCaller())
            body()
            InteractorExecutor.execute(self, again: finishOnStack())
        case .delivering, .answered, .over: reportSecondAnswer()
        }
    }
}
