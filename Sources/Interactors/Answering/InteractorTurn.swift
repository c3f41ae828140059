/// What the runner of a call does next.
nonisolated enum InteractorTurn {
    /// The first update is delivered.
    case update
    /// The innermost frame, which was answered around, is over.
    case close
    /// The innermost frame makes a step of its answer.
    case step
    /// The start at this position isn't wanted any more.
    case drop(Int)
    /// The first start begins. Without an isolation, work is then what runs the call.
    case start(handsOver: Bool)
    /// The innermost frame fails, since nothing is left that can answer.
    case abandon
    /// The caller has its answer.
    case end
    /// Nothing, until something comes.
    case pause(InteractorAnswerer)
}

nonisolated extension InteractorCallState {
    /// What the runner does next.
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
        if frames.count > 1 { return .step }
        frames = []
        return .end
    }

    private mutating func pause() -> InteractorTurn {
        schedule.leave()
        return .pause(answerer)
    }

    /// The innermost frame answers the question around it. Returns whether what it made of its answer counts: a frame
    /// that was stopped makes nothing else of a failure, unless it `insists`.
    mutating func answerOutward(isFailure: Bool, insists: Bool) -> Bool {
        guard let frame = frames.popLast(), let former = answer,
            let outer = frames.last(where: { $0.kind != .wait })
        else { return false }
        let counts = insists || !(isStopped(frame.id) && former.isFailure)
        answer?.frame = outer.id
        if counts { answer?.isFailure = isFailure }
        return counts
    }

    /// The innermost frame, which has an answer, is over, to ask again.
    mutating func endInnermost() {
        frames.removeLast()
        answer = nil
    }
}
