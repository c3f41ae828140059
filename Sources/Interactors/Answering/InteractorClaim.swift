/// Lets a ``Reply``, or a closure read from the request, answer one frame. As long as it exists, and until the call
/// ends, the call retains the request.
nonisolated final class InteractorClaim: Sendable {
    let call: InteractorCall
    let frame: InteractorFrame.ID
    /// Named in the report of a second answer. The end of a suspension isn't reported.
    private let requestClass: AnyClass?

    /// Claims the answerable frame of `request` or, for a `suspension`, the one that has just started, in its call,
    /// which is created if there is none. Called in the request's isolation.
    init(on request: AnyInteractorRequest, suspension: Bool = false, byReading isReading: Bool = false) {
        call = request.ensureCall()
        requestClass = suspension ? nil : type(of: request)
        frame = call.locked {
            $0.keep(request)
            return $0.claim(suspension, byReading: isReading)
        }
    }

    deinit { call.dropClaim(on: frame) }

    /// Answers, or reports a second answer.
    func answer(with outcome: InteractorOutcome, from source: InteractorEventSource = .outside) {
        call.answer(frame, with: outcome, from: source, reportingFor: requestClass)
    }
}
