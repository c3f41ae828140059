@testable import Interactors

// What may come from anywhere.
extension CallWorld {
    mutating func answer(_ frame: Int, isFailure: Bool, from place: InteractorPlace) {
        let isFirst = position(of: frame) != nil && (notes.answer == nil || isEndOfWait(around: frame))
        switch state.answer(frame, isFailure: isFailure, from: place) {
        case .first(let arrival, let needless):
            expect(isFirst, "The first answer counts, and each later one is a second.")
            let position = position(of: frame) ?? 0
            let isWorking = notes.frames[position...].contains { hasWork($0) }
            expect(
                needless == (isWorking ? position : nil),
                "Work inside of the frame that is answered needn't go on."
            )
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
        let wait = notes.frames.last { $0.kind == .wait && $0.id == answer.frame }
        return wait != nil && wait?.id == notes.frames.last?.id && !notes.stopped.contains(frame)
    }

    mutating func release(_ frame: Int, from place: InteractorPlace) {
        guard let position = position(of: frame) else { return }
        notes.frames[position].claims -= 1
        arrive(state.release(frame, from: place), from: place)
    }

    mutating func update(_ frame: Int, from place: InteractorPlace) {
        notes.left.updates -= 1
        let arrival = state.addUpdate(for: frame, from: place)
        expect(
            (arrival != nil) == isOpen(frame),
            "A relay calls its closure until the answer, and does nothing after it."
        )
        guard let arrival else { return }
        notes.updates.append(Coming(frame: frame, job: job(arrival)))
        arrive(arrival, from: place)
    }

    mutating func stop(_ frame: Int, from place: InteractorPlace, isCancellation: Bool) {
        notes.left.stops -= 1
        guard let first = position(of: frame) else {
            let stop = state.stop(frame, isCancellation: isCancellation, from: place)
            return expect(stop == nil, "What is over isn't stopped.")
        }
        let answered = notes.answer.flatMap { position(of: $0.frame) }
        let shield = notes.frames.indices.first { $0 > first && notes.frames[$0].kind == .compensation }
        let end = max(first, min(answered ?? notes.frames.count, shield ?? notes.frames.count))
        let isOfStep = notes.frames[first..<end].contains { $0.kind == .step(isCompensated: true) }
        let around = notes.frames[first..<end].dropLast()
        let isPause =
            notes.frames.last?.kind == .wait && !hasWork(notes.frames.last)
            && !around.contains { $0.claims > 0 || hasWork($0) }
        let isUsed = isCancellation && isAwaited && hasWork(notes.frames.last)
        let isFilled = answered == nil && shield == nil && !isUsed && (isPause || !isOfStep)
        let stop = state.stop(frame, isCancellation: isCancellation, from: place)
        expect(
            stop?.told == first..<end,
            "Those are told whose answer isn't wanted any more, and that have none."
        )
        for index in first..<end { notes.stopped.insert(notes.frames[index].id) }
        let rule =
            "The innermost question fails, if there is no answer; awaited work and a compensated step give theirs."
        expect((stop?.filled != nil) == isFilled, rule)
        guard let arrival = stop?.filled, let innermost = notes.frames.last else { return }
        fill(Coming(frame: innermost.id, job: job(arrival)), isFailure: true)
        arrive(arrival, from: place)
    }

    /// Whether asynchronous work is going on in `frame`, or about to.
    func hasWork(_ frame: Frame?) -> Bool {
        guard let frame else { return false }
        return frame.works > 0 || notes.starts.contains { $0.isWork && $0.frame == frame.id }
    }

    mutating func endWork(in frame: Int) {
        guard let position = position(of: frame) else { return }
        let place = Self.inside(hasIsolation ? .own : .worker)
        state.endWork(in: frame)
        notes.frames[position].works -= 1
        notes.isUsed = false
        let isFirst = notes.answer == nil
        answer(frame, isFailure: false, from: place)
        if !isFirst { arrive(state.takeAll(from: place), from: place) }
    }
}
