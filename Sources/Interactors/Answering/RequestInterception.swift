/// Taking the answer of a call, now or later.
nonisolated extension AnyInteractorRequest {
    /// Runs `body` in a call whose answer `execution` takes. It is the call that is under way. On the strand
    /// of a late execution, it is one that continues the former call.
    final func perform(in execution: RequestExecution, _ body: () -> Void) {
        var around = interactorCall
        interactorCall = around.begun(answeringTo: execution)
        if let strand = execution.strand {
            (interactorCall.caller, interactorCall.strand) = (strand.caller, strand)
            openInteractorExecution = execution
        }
        withClosures(settling: execution, body)
        if interactorCall.state == .replied { noteOpenInteractorExecution(interactorCall.execution) }
        around.strand = interactorCall.strand
        interactorCall = around
    }

    /// Notes that `execution` is open. One inside of it stays the innermost.
    final func noteOpenInteractorExecution(_ execution: RequestExecution?) {
        guard let execution, openInteractorExecution?.isInside(execution) != true else { return }
        openInteractorExecution = execution
    }

    /// Has the late outcome of `interception`, whose call has returned, go to `sink`.
    final func sendLateOutcome(
        of interception: RequestExecution,
        in outer: RequestExecution? = nil,
        to sink: @escaping RequestExecution.Sink
    ) {
        noteOpenInteractorExecution(interception)
        interception.becomeLate(sendingTo: sink, on: ensureInteractorStrand(), in: outer)
    }
}

nonisolated extension RequestExecution {
    /// The execution that answers the call of `request` later: the one that was taken before, or a new one,
    /// which takes the answer from now on.
    static func open(for request: AnyInteractorRequest) -> RequestExecution {
        let (state, current) = (request.interactorCall.state, request.interactorCall.execution)
        let taken = state == .open ? answering(request) : current
        if let taken, state.isAnsweredLater || taken.answersByReturning {
            taken.expectLateOutcome(on: request.ensureInteractorStrand())
            return taken
        }
        let made = RequestExecution(of: request, in: current)
        if request.isInteractorCallCancelled { made.markCancelled(downTo: made, overridingError: nil) }
        if request.interactorCall.canBeAnsweredLater {
            let sink = current == nil ? nil : request.deliveryToStoredClosures()
            made.becomeLate(sendingTo: sink, on: request.ensureInteractorStrand())
            request.interactorCall.takeReply()
            if state == .executing {
                request.interactorCall.execution = made
            } else {
                request.openInteractorExecution = made
            }
        } else {
            // There is an answer, or the interactor returns it, so each use of this reply is a second one.
            let strand = state.isOnStack ? request.ensureInteractorStrand() : request.interactorCall.strand
            made.answerByReturning(on: strand)
            if state == .awaited { request.interactorCall.execution = made } else { made.close() }
        }
        return made
    }
}
