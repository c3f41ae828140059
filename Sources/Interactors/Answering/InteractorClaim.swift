/// The means by which a reply, or a function that was read, answers one frame of a call. It keeps the request.
nonisolated final class InteractorClaim: Sendable {
    let call: InteractorCall
    let frame: InteractorFrame.ID
    private let requestClass: AnyClass

    /// Claims the innermost question of `request` or, if `isWait`, the wait that has just begun, in its call, which is
    /// created if there is none. Called in the request's isolation.
    init(on request: AnyInteractorRequest, isWait: Bool = false, byReading isReading: Bool = false) {
        call = request.ensureCall()
        requestClass = type(of: request)
        frame = call.locked {
            $0.keep(request)
            return $0.claim(isWait: isWait, byReading: isReading)
        }
    }

    deinit { call.release(frame) }

    /// Answers, or reports a second answer.
    func answer(with outcome: InteractorOutcome, from place: InteractorEventSource = .outside) {
        call.answer(frame, with: outcome, from: place, reportingFor: requestClass)
    }

    /// Answers, if there is no answer.
    func offer(_ outcome: InteractorOutcome) {
        call.answer(frame, with: outcome, from: .outside, reportingFor: nil)
    }
}
