@testable import Interactors

// What may come from anywhere.
extension CallWorld {
    mutating func answer(_ frame: Int, isFailure: Bool, from place: InteractorEventSource) {
        let isFirst = position(of: frame) != nil && (notes.answer == nil || isEndOfWait(around: frame))
        switch state.answer(frame, with: Self.outcome(isFailure: isFailure), from: place) {
        case .first(let arrival, let needless, let former):
            expect(isFirst, "The first answer counts, and each later one is a second.")
            let position = position(of: frame) ?? 0
            let isWorking = notes.frames[position...].contains { hasWork($0) }
            let tasks = notes.frames[position...].reduce(0) { $0 + $1.works.count }
            expect(
                needless.count == (isWorking ? tasks : 0),
                "Work inside of the frame that is answered needn't go on."
            )
            expect((former == nil) == (notes.answer == nil), "What is replaced is released later.")
            fill(Coming(frame: frame, job: job(arrival)), isFailure: isFailure)
            arrive(arrival, from: place)
        case .second:
            expect(!isFirst, "The first answer counts.")
            expect(!notes.stopped.contains(frame), "What comes after a cancellation is ignored.")
        case .ignored:
            expect(!isFirst, "The first answer counts.")
            expect(notes.stopped.contains(frame), "A second answer is reported.")
        }
    }

    /// A wait isn't a question: its end isn't an answer.
    private func isEndOfWait(around frame: Int) -> Bool {
        if case .deciding = phase { return false }
        guard let answer = notes.answer, answer.frame != frame, !notes.isFailure else { return false }
        let wait = notes.frames.last { $0.kind == .suspension && $0.id == answer.frame }
        return wait != nil && wait?.id == notes.frames.last?.id && !notes.stopped.contains(frame)
    }

    mutating func release(_ frame: Int, from place: InteractorEventSource) {
        guard let position = position(of: frame) else { return }
        notes.frames[position].claims -= 1
        arrive(state.dropClaim(on: frame, from: place), from: place)
    }

    mutating func update(_ frame: Int, from place: InteractorEventSource) {
        notes.left.updates -= 1
        let arrival = state.add({}, for: frame, from: place)
        expect(
            (arrival != nil) == isOpen(frame),
            "A relay calls its closure until the answer, and does nothing after it."
        )
        guard let arrival else { return }
        notes.updates.append(Coming(frame: frame, job: job(arrival)))
        arrive(arrival, from: place)
    }

    mutating func stop(_ frame: Int, from place: InteractorEventSource, isCancellation: Bool) {
        notes.left.stops -= 1
        guard let first = position(of: frame), !notes.stopped.contains(frame) else {
            let stop = state.stop(frame, with: Self.error, isCancellation: isCancellation, from: place)
            return expect(
                stop.handlers.isEmpty && stop.filled == nil,
                "What is over, or stopped already, isn't stopped."
            )
        }
        let answered = notes.answer.flatMap { position(of: $0.frame) }
        let end = max(first, answered ?? notes.frames.count)
        let isUsed = isCancellation && callerIsTask && hasWork(notes.frames.last)
        let isFilled = answered == nil && !isUsed
        let stop = state.stop(frame, with: Self.error, isCancellation: isCancellation, from: place)
        var handlers = 0
        for index in first..<end where !notes.stopped.contains(notes.frames[index].id) {
            notes.stopped.insert(notes.frames[index].id)
            handlers += notes.frames[index].works.count + notes.frames[index].handlers
            notes.frames[index].handlers = 0
        }
        expect(
            stop.handlers.count == handlers,
            "Those are told whose answer isn't wanted any more, and that have none."
        )
        expect(
            (stop.filled != nil) == isFilled,
            "The innermost question fails, if there is no answer; awaited work gives its own."
        )
        guard let arrival = stop.filled, let innermost = notes.frames.last else { return }
        fill(Coming(frame: innermost.id, job: job(arrival)), isFailure: true)
        arrive(arrival, from: place)
    }

    /// Whether asynchronous work is going on in `frame`, or about to.
    func hasWork(_ frame: Frame?) -> Bool {
        guard let frame else { return false }
        return !frame.works.isEmpty || notes.starts.contains { $0.isWork && $0.frame == frame.id }
    }

    mutating func endWork(in frame: Int) {
        guard let position = position(of: frame) else { return }
        let place = Self.inside(hasIsolation ? .own : .worker)
        state.end(Self.id(of: notes.frames[position].works.removeFirst()), in: frame)
        notes.isUsed = false
        let isFirst = notes.answer == nil
        answer(frame, isFailure: false, from: place)
        if !isFirst { arrive(state.takeAll(from: place), from: place) }
    }
}
