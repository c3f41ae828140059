/// The means by which a reply, or a function that was read, answers one frame of a call. It keeps the request.
nonisolated final class InteractorClaim: Sendable {
    let call: InteractorCall
    let frame: InteractorFrame.ID
    private let requestClass: AnyClass

    /// Claims the innermost question of `request`, in its call, which is created if there is none. Called in the
    /// request's isolation.
    init(on request: AnyInteractorRequest, _ note: (inout InteractorFrame) -> Void) {
        call = request.ensureCall()
        requestClass = type(of: request)
        let own = request.interactorProgress.frame
        frame = call.claim(for: request, note) { $0.asked(for: own) }
    }

    /// Claims the wait that `request` has just begun.
    init(onWaitOf request: AnyInteractorRequest) {
        call = request.ensureCall()
        requestClass = type(of: request)
        frame = call.claim(for: request, { $0.claimByReply() }, in: { $0.innermost })
    }

    deinit { call.release(frame) }

    /// Answers, or reports a second answer.
    func answer(with outcome: InteractorOutcome, from place: InteractorPlace = .outside) {
        call.answer(frame, with: outcome, from: place, reportingFor: requestClass)
    }

    /// Answers, if there is no answer.
    func offer(_ outcome: InteractorOutcome) {
        call.answer(frame, with: outcome, from: .outside, reportingFor: nil)
    }
}

nonisolated extension InteractorCall {
    /// Claims the frame that `find` gives, and keeps the request.
    fileprivate func claim(
        for request: AnyInteractorRequest,
        _ note: (inout InteractorFrame) -> Void,
        in find: (InteractorCallState) -> FrameID
    ) -> FrameID {
        locked { guarded in
            guarded.keep(request)
            let frame = find(guarded.state)
            guarded.state.claim(frame, note)
            return frame
        }
    }
}
