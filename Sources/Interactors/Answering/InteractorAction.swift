/// What the code that runs a call has to do next.
nonisolated enum InteractorAction {
    /// Deliver an update.
    case update(() -> Void)
    /// Release a start whose frame is answered or stopped.
    case drop(() -> Void)
    /// Start a timer or work. Without an isolation, work that starts runs the call from then on.
    case start(() -> Void, handsOver: Bool)
    /// End a frame, since a frame around it is answered.
    case close(InteractorFrame)
    /// Have the innermost frame decide what follows from the answer.
    case decide((InteractorOutcome) -> InteractorDecision, InteractorOutcome)
    /// Continue: the innermost frame has failed, since it was stopped, or since nothing can answer it anymore.
    case proceed
    /// End the call, which has kept all this, since the caller's frame is answered.
    case end(InteractorCallState)
    /// Wait for an event, and release the request if only code that has it can answer.
    case idle(AnyInteractorRequest?)
}

nonisolated extension InteractorCallState {
    /// Takes the next action from the state of `request`'s call.
    mutating func next(for request: AnyInteractorRequest) -> InteractorAction {
        if let ticket = updates.first?.ticket, ownership.isDue(ticket), let update = updates.popFirst() {
            return .update(update.deliver)
        }
        if let position = starts.firstIndex(where: { !isOpen($0.frame) }) {
            let start = starts.remove(at: position)
            if let work = start.work, let index = index(of: start.frame) { frames[index].remove(work) }
            return .drop(start.begin)
        }
        if let answer { return next(after: answer, for: request) }
        if let frame = frames.last, answerer == .nobody || frame.isStopped && frame.works.isEmpty {
            let error = frame.stopError ?? InteractorError.abandoned(type(of: request))
            answer = Answer(frame: innermost, outcome: .failure(error), ticket: 0)
            return .proceed
        }
        if starts.isEmpty { return idle(for: request) }
        let start = starts.removeFirst()
        let handsOver = start.work != nil && !ownership.hasIsolation
        if handsOver { ownership.beginWork() }
        return .start(start.begin, handsOver: handsOver)
    }

    private mutating func next(after answer: Answer, for request: AnyInteractorRequest) -> InteractorAction {
        guard frames.last?.works.isEmpty == true, ownership.isDue(answer.ticket) else {
            return idle(for: request)
        }
        if answer.frame != innermost, let frame = endInnermost() { return .close(frame) }
        guard let then = frames.last?.then else { return .end(end()) }
        self.answer?.isTaken = true
        return .decide(then, answer.outcome)
    }

    private mutating func idle(for request: AnyInteractorRequest) -> InteractorAction {
        ownership.release()
        // Keep the request for events from other threads, unless only code that has the request can answer.
        if answerer == .request { return .idle(ownership.releaseRequest()) }
        keep(request)
        return .idle(nil)
    }
}

/// Who can still answer a call. Everything that depends on this asks ``InteractorCallState/answerer``:
///
/// - The loop, when nothing else is to be done. With `nobody`, the innermost frame fails. With `request`, the call
///   releases its request, so that the request's `deinit` can report that it wasn't answered.
/// - The release of a claim, which wakes the loop, unless `others` can answer.
/// - Executing the request again, which ends a call that only its `request` can answer.
nonisolated enum InteractorAnswerer {
    /// A reply, a function that was read, or asynchronous work; or an event that has arrived waits to be handled.
    case others
    /// Only code that has the request itself.
    case request
    case nobody
}

nonisolated extension InteractorCallState {
    var answerer: InteractorAnswerer {
        if frames.isEmpty { return .nobody }
        if frames[frames.endIndex - 1].isClaimed || answer != nil || !updates.isEmpty { return .others }
        if !frames[frames.endIndex - 1].isOpenToRequest { return .nobody }
        return frames.contains(where: \.isClaimed) ? .others : .request
    }
}
