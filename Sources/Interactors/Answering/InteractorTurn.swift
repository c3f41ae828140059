/// The next thing that the code which runs a call has to do.
nonisolated enum InteractorTurn {
    /// Deliver the first update.
    case update
    /// Remove the innermost frame, since a frame around it is answered.
    case close
    /// Have the innermost frame make its next step from the answer.
    case step
    /// Drop the start at this position, whose frame is answered or stopped.
    case drop(Int)
    /// Begin the first start. Without an isolation, work that begins runs the call from then on.
    case start(handsOver: Bool)
    /// Fail the innermost frame, since nothing can answer it any more.
    case abandon
    /// End the call, since the caller's frame is answered.
    case end
    /// Wait for an event.
    case pause(InteractorAnswerer)
}

nonisolated extension InteractorCallState {
    /// Takes the next turn from the state.
    mutating func next() -> InteractorTurn {
        if let ticket = updates.first, schedule.isDue(ticket) {
            _ = updates.popFirst()
            return .update
        }
        if let position = starts.firstIndex(where: { !isOpen($0.frame) }) {
            let start = starts.remove(at: position)
            if start.isWork, let index = index(of: start.frame) { frames[index].endWork() }
            return .drop(position)
        }
        if let answer { return next(after: answer) }
        if let innermost = frames.last, answerer == .nobody {
            answer = Answer(frame: innermost.id, isFailure: true, ticket: 0)
            return .abandon
        }
        if starts.isEmpty { return pause() }
        let handsOver = starts.removeFirst().isWork && !schedule.hasIsolation
        if handsOver { schedule.beginWork() }
        return .start(handsOver: handsOver)
    }

    private mutating func next(after answer: Answer) -> InteractorTurn {
        guard let innermost = frames.last, schedule.isDue(answer.ticket), innermost.works == 0 else {
            return pause()
        }
        if answer.frame != innermost.id {
            frames.removeLast()
            return .close
        }
        if frames.count > 1 {
            self.answer?.isTaken = true
            return .step
        }
        frames = []
        return .end
    }

    private mutating func pause() -> InteractorTurn {
        schedule.leave()
        return .pause(answerer)
    }

    /// Moves the answer from the innermost frame to the question around it. Returns whether the frame's own outcome
    /// counts: if it was stopped, the failure stays as it is, unless the outcome `insists`.
    mutating func answerOutward(isFailure: Bool, insists: Bool) -> Bool {
        guard let frame = frames.popLast(), let former = answer,
            let outer = frames.last(where: { $0.kind != .wait })
        else { return false }
        let counts = insists || !(isStopped(frame.id) && former.isFailure)
        answer?.frame = outer.id
        answer?.isTaken = false
        if counts { answer?.isFailure = isFailure }
        return counts
    }

    /// Removes the innermost frame and its answer, since it asks again.
    mutating func endInnermost() {
        frames.removeLast()
        answer = nil
    }
}
