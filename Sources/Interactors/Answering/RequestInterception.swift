/// Taking the answer of a call, now or later.
nonisolated extension AnyInteractorRequest {
    /// Runs `body` in the call that is under way, and returns the execution that takes its answer.
    final func intercept(isAwaited: Bool = false, _ body: (RequestExecution) -> Void) -> RequestExecution {
        var around = interactorCall
        let interception = RequestExecution(of: self, in: around.execution, isAwaited: isAwaited)
        interactorCall = around.begun(answeringTo: interception)
        withClosures(settling: interception) { body(interception) }
        around.strand = interactorCall.strand
        interactorCall = around
        return interception
    }

    /// Has the late outcome of `interception`, whose call has returned, go to `sink`.
    final func deliver(
        _ interception: RequestExecution,
        in outer: RequestExecution? = nil,
        to sink: @escaping RequestExecution.Sink
    ) {
        if openInteractorExecution?.isInside(interception) != true { openInteractorExecution = interception }
        interception.deliver(to: sink, on: presentInteractorStrand(), in: outer)
    }
}

nonisolated extension RequestExecution {
    /// What answers the present call of `request` later.
    static func current(of request: AnyInteractorRequest) -> RequestExecution {
        let call = request.interactorCall
        switch call.state {
        case .replied, .open: if let present = late(of: request) { return present }
        case .awaited: if let present = call.execution { return present }
        case .executing:
            if let present = call.execution, !call.hasSetClosure {
                // The stored closures settle it, too.
                request.interactorCall.hasReadClosure = true
                present.expectLateOutcome(on: request.presentInteractorStrand())
                request.openInteractorExecution = present
                return present
            }
        case .idle, .answered, .forgotten, .ended, .closed: break
        }
        return make(for: request)
    }

    /// An execution for a call that has none, or whose closures were set by hand.
    private static func make(for request: AnyInteractorRequest) -> RequestExecution {
        let call = request.interactorCall
        let made = RequestExecution(of: request, in: call.execution)
        if call.state == .awaited {
            // What the interactor returns is the answer.
            made.becomeWork(on: request.presentInteractorStrand())
            if request.isInteractorCallCancelled { made.tell(made, verdict: nil) }
            request.interactorCall.execution = made
        } else if call.canBeAnsweredLater {
            let sink = call.execution == nil ? request.finish : request.deliveryToStoredClosures()
            made.deliver(to: sink, on: request.presentInteractorStrand())
            request.openInteractorExecution = made
            if call.state == .executing { request.interactorCall.execution = made }
            request.interactorCall.takeReply()
        } else {
            let strand = call.state.isInCall ? request.presentInteractorStrand() : call.strand
            made.close(unusedOn: strand, isCancelled: request.isInteractorCallCancelled)
        }
        return made
    }
}
