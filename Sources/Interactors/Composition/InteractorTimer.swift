nonisolated extension InteractorCall {
    /// Calls `action` after `delay`, or with the error that the clock throws, on any thread; not if `frame` is over
    /// before. A stop doesn't end it, since a time limit inside of a step still counts.
    func startTimer(
        _ delay: Duration,
        _ clock: any Clock<Duration>,
        in frame: FrameID,
        then action: @escaping @Sendable (_ clockError: (any Error)?) -> Void
    ) {
        let timer = Task.detached {
            do {
                try await clock.sleep(for: min(delay, .seconds(100 * 365 * 24 * 60 * 60)))
                action(nil)
            } catch {
                if !Task.isCancelled { action(error) }
            }
        }
        onEnd(of: frame) { timer.cancel() }
    }
}

nonisolated extension InteractorDecision {
    /// Goes on with `next` after `delay`, or fails with the error that the clock throws.
    static func pause(
        _ request: AnyInteractorRequest,
        for delay: Duration,
        _ clock: any Clock<Duration>,
        then next: @escaping () -> InteractorDecision
    ) -> InteractorDecision {
        .ask(
            InteractorSubrequest(as: .wait) {
                let claim = InteractorClaim(on: request, isWait: true)
                claim.call.startTimer(delay, clock, in: claim.frame) { error in
                    claim.offer(error.map { .failure($0) } ?? .success(()))
                }
            } then: { outcome in
                outcome.error == nil ? next() : .answer(outcome)
            }
        )
    }
}
