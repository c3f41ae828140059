/// How a frame is stopped.
nonisolated extension InteractorCallState {
    /// The positions of the frames that are to be told and, if the slot is to be filled with the failure, what becomes of it.
    typealias Stop = (told: Range<Int>, filled: Arrival?)

    /// Stops `frame` and what asks inside of it, since its answer is no longer wanted: an empty slot is filled with a
    /// failure. A task that awaits asynchronous work gets what that returns.
    mutating func cancel(_ frame: InteractorFrame.ID, from place: InteractorPlace) -> Stop? {
        stop(frame, from: place, sparesWork: schedule.isAwaited)
    }

    /// The same, since the time of `frame` is up.
    mutating func expire(_ frame: InteractorFrame.ID, from place: InteractorPlace) -> Stop? {
        stop(frame, from: place, sparesWork: false)
    }

    private mutating func stop(_ frame: InteractorFrame.ID, from place: InteractorPlace, sparesWork: Bool)
        -> Stop?
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
            return (told, nil)
        }
        let (ticket, arrival) = schedule.admit(from: place)
        answer = Answer(frame: innermost.id, isFailure: true, ticket: ticket)
        return (told, arrival)
    }

    /// The position of the frame whose answer is no longer wanted, so that nothing new begins inside of it.
    var stoppedPosition: Int? {
        let shield = frames.lastIndex(where: \.isShielded) ?? frames.startIndex
        return frames[shield...].firstIndex(where: \.isStopped)
    }
}
