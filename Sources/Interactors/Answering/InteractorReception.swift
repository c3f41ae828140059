/// How an answer was received.
nonisolated enum InteractorReception {
    /// It is the first. Tasks that are `needless` have to be canceled. `previous` was the end of a suspension.
    case first(
        InteractorCallOwnership.Arrival,
        needless: [Task<Void, any Error>],
        previous: InteractorOutcome?
    )
    case second
    /// Its frame was stopped before.
    case ignored
}

/// The events that may arrive on any thread.
nonisolated extension InteractorCallState {
    typealias Arrival = InteractorCallOwnership.Arrival

    /// Answers `frame`.
    mutating func answer(
        _ frame: InteractorFrame.ID,
        with outcome: InteractorOutcome,
        from source: InteractorEventSource
    ) -> InteractorReception {
        guard let index = index(of: frame), answer == nil || isEndOfSuspension(around: frame) else {
            return isStopped(frame) ? .ignored : .second
        }
        let (ticket, arrival) = ownership.receive(from: source)
        let previous = answer?.outcome
        answer = Answer(frame: frame, outcome: outcome, ticket: ticket)
        let isWorking = frames[index...].contains { !$0.works.isEmpty }
        let needless = isWorking ? frames[index...].flatMap { $0.works.compactMap(\.task) } : []
        return .first(arrival, needless: needless, previous: previous)
    }

    /// Whether the slot holds the success of a suspension inside `frame` that the call hasn't handled yet. An answer
    /// may replace it.
    private func isEndOfSuspension(around frame: InteractorFrame.ID) -> Bool {
        guard let answer, !answer.isTaken, answer.outcome.error == nil, frames.last?.id == answer.frame else {
            return false
        }
        return frames.last?.kind == .suspension && answer.frame != frame && !isStopped(frame)
    }

    /// Drops a claim on `frame`.
    mutating func dropClaim(on frame: InteractorFrame.ID, from source: InteractorEventSource) -> Arrival {
        guard let index = index(of: frame) else {
            if let claims = stoppedClaims[frame] { stoppedClaims[frame] = claims > 1 ? claims - 1 : nil }
            return .waits
        }
        frames[index].dropClaim()
        return answerer == .others ? .waits : ownership.receive(from: source).arrival
    }

    /// Adds an update if `frame` is open; otherwise returns nil.
    mutating func add(
        _ update: @escaping () -> Void,
        for frame: InteractorFrame.ID,
        from source: InteractorEventSource
    ) -> Arrival? {
        if !isOpen(frame) { return nil }
        let (ticket, arrival) = ownership.receive(from: source)
        updates.append((ticket, update))
        return arrival
    }

    /// Handles all pending events. After the end, nothing uses the request, which may have been executed again.
    mutating func handlePending(from source: InteractorEventSource) -> Arrival {
        frames.isEmpty ? .waits : ownership.receive(from: source).arrival
    }

    /// Stops `frame` and the frames inside it, unless it was stopped before. Returns the handlers to run, and the
    /// arrival of the failure if it fills the slot. It doesn't if an answer is on its way. Exception: if the awaiting
    /// task is canceled while it runs the interactor or its work, the slot stays empty, and the task receives the
    /// interactor's own result.
    mutating func stop(
        _ frame: InteractorFrame.ID,
        with error: any Error,
        isCancellation: Bool,
        from source: InteractorEventSource
    ) -> (handlers: [@Sendable () -> Void], filled: Arrival?) {
        guard let first = index(of: frame), !frames[first].isStopped else { return ([], nil) }
        // The answered frame and those inside it end anyway.
        let answered = answer.flatMap { index(of: $0.frame) } ?? frames.endIndex
        let handlers = (first..<max(first, answered)).flatMap { frames[$0].stop(with: error) }
        let isWorking = ownership.callerIsTask && frames.last?.works.isEmpty == false
        if answer != nil || isCancellation && isWorking { return (handlers, nil) }
        let isOnStack = ownership.owner == .task && !source.isInside
        let (ticket, arrival) = ownership.receive(from: source)
        // If the interactor returns without an answer, the task sees the stop.
        if isCancellation && isOnStack { return (handlers, nil) }
        answer = Answer(frame: innermost, outcome: .failure(error), ticket: ticket)
        return (handlers, arrival)
    }

    /// Keeps a handler that runs when `frame` is stopped. False if it was.
    mutating func addStopHandler(_ handler: @escaping @Sendable () -> Void, to frame: InteractorFrame.ID)
        -> Bool
    {
        if isStopped(frame) { return false }
        if let index = index(of: frame) { frames[index].stopHandlers.append(handler) }
        return true
    }
}
