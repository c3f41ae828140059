/// What is to be done to stop a frame.
nonisolated struct InteractorStop {
    /// The positions of the frames that are to be told.
    let told: Range<Int>
    /// Whether the slot is to be filled with the failure, and what becomes of it.
    let filled: InteractorSchedule.Arrival?
}

nonisolated extension InteractorCallState {
    /// Stops `frame` and what asks inside of it, since its answer is no longer wanted: an empty slot is filled with a
    /// failure. A task that awaits asynchronous work gets what that returns.
    mutating func cancel(_ frame: InteractorFrame.ID, from origin: Origin) -> InteractorStop? {
        stop(frame, from: origin, sparesWork: schedule.isAwaited)
    }

    /// The same, since the time of `frame` is up.
    mutating func expire(_ frame: InteractorFrame.ID, from origin: Origin) -> InteractorStop? {
        stop(frame, from: origin, sparesWork: false)
    }

    private mutating func stop(_ frame: InteractorFrame.ID, from origin: Origin, sparesWork: Bool)
        -> InteractorStop?
    {
        guard let first = index(of: frame), let innermost = frames.last else { return nil }
        let shield = frames.indices.first { $0 > first && frames[$0].isShielded }
        // An answer that is on its way arrives: who gets it isn't told.
        let answered = answer.flatMap { index(of: $0.frame) }
        let end = min(shield ?? frames.endIndex, answered ?? frames.endIndex)
        let told = first..<max(first, end)
        for index in told where !frames[index].isStopped {
            frames[index].stop()
            stopped.append(frames[index].id)
        }
        if answer != nil || shield != nil || (sparesWork && innermost.works > 0) {
            return InteractorStop(told: told, filled: nil)
        }
        let (ticket, arrival) = schedule.admit(from: origin)
        answer = Answer(frame: innermost.id, isFailure: true, ticket: ticket)
        return InteractorStop(told: told, filled: arrival)
    }

    /// The position of the frame whose answer is no longer wanted, so that nothing new begins inside of it.
    var stoppedPosition: Int? {
        let shield = frames.lastIndex(where: \.isShielded) ?? frames.startIndex
        return frames[shield...].firstIndex(where: \.isStopped)
    }
}
