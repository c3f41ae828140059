/// Taking the answer of a call, now or later.
nonisolated extension AnyInteractorRequest {
    /// Runs `body` in the call that is under way, and returns the execution that takes its answer.
    final func intercept(_ body: (RequestExecution) -> Void) -> RequestExecution {
        let interception = RequestExecution(of: self, in: interactorCall.execution)
        perform(in: interception) { body(interception) }
        return interception
    }

    /// Runs `body` in a call whose answer `execution` takes: in the one that is under way or, on the strand of
    /// `execution`, in one that continues the call.
    final func perform(in execution: RequestExecution, _ body: () -> Void) {
        var around = interactorCall
        interactorCall = around.begun(answeringTo: execution)
        if let strand = execution.strand {
            (interactorCall.caller, interactorCall.strand) = (strand.caller, strand)
            openInteractorExecution = execution
        }
        withClosures(settling: execution, body)
        around.strand = interactorCall.strand
        interactorCall = around
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
    /// The execution that answers the call of `request` later: the one that was taken before, or a new one,
    /// which takes the answer from now on.
    static func answering(_ request: AnyInteractorRequest) -> RequestExecution {
        let call = request.interactorCall
        switch call.state {
        case .replied, .open: if let taken = late(of: request) { return taken }
        case .awaited: if let taken = call.execution { return taken }
        default:
            if let taken = call.execution, taken.isWork {
                taken.expectLateOutcome(on: request.presentInteractorStrand())
                return taken
            }
        }
        let made = RequestExecution(of: request, in: call.execution)
        if request.isInteractorCallCancelled { made.tell(made, verdict: nil) }
        if call.canBeAnsweredLater {
            let sink = call.execution == nil ? request.finish : request.deliveryToStoredClosures()
            made.deliver(to: sink, on: request.presentInteractorStrand())
            request.openInteractorExecution = made
            if call.state == .executing { request.interactorCall.execution = made }
            request.interactorCall.takeReply()
        } else {
            // There is an answer, or the interactor returns it.
            made.becomeWork(on: call.state.isOnStack ? request.presentInteractorStrand() : call.strand)
            if call.state == .awaited { request.interactorCall.execution = made } else { made.close() }
        }
        return made
    }
}
