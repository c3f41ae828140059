/// The right to answer one frame of a call, which a reply, or a function that was read, holds. It keeps the request.
nonisolated final class InteractorClaim: Sendable {
    let call: InteractorCall
    let frame: InteractorFrame.ID
    private let requestClass: AnyClass

    /// Claims what is asked for `request`, in its call, which is made if there is none. Called where the request is.
    init(on request: AnyInteractorRequest, _ note: (inout InteractorFrame) -> Void) {
        call = request.ensureCall()
        requestClass = type(of: request)
        frame = call.claim(for: request, note)
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
    /// Claims the innermost frame, and keeps the request.
    func claim(for request: AnyInteractorRequest, _ note: (inout InteractorFrame) -> Void)
        -> InteractorFrame.ID
    {
        let own = request.interactorProgress.frame
        return locked { guarded in
            guarded.keep(request)
            return guarded.state.claim(for: own, note)
        }
    }
}
