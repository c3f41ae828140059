/// What an answer to a call leads to.
nonisolated struct InteractorConclusion {
    let reception: InteractorCallState.Reception
    /// Work that has lost, and needn't go on.
    var needless: [Task<Void, any Error>] = []
    var errand = InteractorErrand.nothing
}

nonisolated extension InteractorCall {
    /// Does what an answer leads to. A second one is reported, if it is said for which class of requests.
    func conclude(_ conclusion: InteractorConclusion, for requestClass: AnyClass?) {
        for task in conclusion.needless { task.cancel() }
        if case .second = conclusion.reception, let requestClass {
            InteractorExecutor.report(.answeredTwice(requestClass), to: executor)
        }
        perform(conclusion.errand)
    }
}

nonisolated extension InteractorCall.Guarded {
    mutating func answer(
        _ frame: InteractorFrame.ID,
        with outcome: InteractorOutcome,
        from place: InteractorPlace
    ) -> InteractorConclusion {
        let reception = state.answer(frame, isFailure: outcome.error != nil, from: place.origin)
        guard case .first(let arrival, let position) = reception else {
            return InteractorConclusion(reception: reception)
        }
        holdings.outcome = outcome
        return InteractorConclusion(
            reception: reception,
            needless: position.map { holdings.frames[$0...].flatMap(\.tasks) } ?? [],
            errand: errand(for: arrival, at: place)
        )
    }
}
