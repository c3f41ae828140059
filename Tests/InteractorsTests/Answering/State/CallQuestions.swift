import TestSupport

@testable import Interactors

// What code does that uses the request.
extension CallWorld {
    mutating func ask(_ kind: InteractorFrame.Kind) {
        let (refusal, former) = state.ask(InteractorSubrequest(as: kind, {}), isAgain: false)
        expect((refusal == nil) == mayBegin, "Nothing new begins inside of what was stopped.")
        expect(former == nil, "A question inside of another one ends nothing.")
        if !mayBegin { return }
        note(kind)
    }

    private mutating func note(_ kind: InteractorFrame.Kind) {
        let isStrict = kind != .middleware || notes.frames.last?.isStrict == true
        let id = state.frames.last?.id ?? 0
        expect(position(of: id) == nil, "A question has a frame of its own.")
        notes.frames.append(Frame(id: id, kind: kind, isStrict: isStrict))
        checkFrames()
    }

    mutating func claim(byReading isReading: Bool) {
        let id = claim(isWait: false, byReading: isReading)
        expect(id == asked, "The innermost question is claimed.")
        guard let position = position(of: id), !isReading else { return }
        notes.frames[position].isStrict = notes.frames[position].isStrict || !notes.frames[position].wasRead
        notes.frames[position].hasRelay = true
        if state.addStopHandler({}, to: id) { notes.frames[position].handlers += 1 }
    }

    /// A wait is claimed by what ends it.
    mutating func claimWait() {
        let id = claim(isWait: true, byReading: false)
        expect(id == notes.frames.last?.id, "The innermost wait is claimed.")
    }

    private mutating func claim(isWait: Bool, byReading isReading: Bool) -> Int {
        notes.left.claims -= 1
        keep()
        let frame = state.claim(isWait, byReading: isReading)
        if let position = position(of: frame) { notes.frames[position].claims += 1 }
        return frame
    }

    /// Code of the isolation uses the request while nobody runs the call, or while the task that awaits it waits.
    mutating func acquire() {
        if state.ownership.acquire(on: Thread.own.rawValue) {
            expect(phase == .idle, "The task that awaits the answer runs the call itself.")
            phase = .code(.own)
        } else {
            expect(phase == .parked, "Code in the isolation runs the call, if nobody does.")
            if notes.left.starts > 0 { addStart(isWork: true) }
            let place = Self.inside(.own)
            arrive(state.takeAll(from: place), from: place)
        }
    }

    /// The call keeps its request, as long as something else can answer.
    mutating func keep() {
        notes.isKept = true
        state.keep(Self.request.value)
    }

    mutating func addStart(isWork: Bool) {
        notes.left.starts -= 1
        guard let frame = notes.frames.last?.id else { return }
        let work = isWork ? notes.left.starts : nil
        state.addStart(in: frame, of: work.map(Self.id)) {}
        notes.starts.append(Start(frame: frame, work: work))
        if isWork { keep() }
    }

    /// The innermost frame answers the question around it.
    mutating func answerOutward(isFailure: Bool) {
        guard case .deciding(let thread) = phase, let frame = notes.frames.popLast() else { return }
        let former = state.answerOutward(with: Self.outcome(isFailure: isFailure))
        expect(former?.frame.id == frame.id && former?.outcome != nil, "What is over is released later.")
        // What was stopped makes nothing else of a failure.
        if !notes.stopped.contains(frame.id) || !notes.isFailure { notes.isFailure = isFailure }
        notes.answer = Coming(frame: asked, job: 0)
        expect(
            (state.answer?.outcome.error != nil) == notes.isFailure,
            "What a frame answers is the answer of the one around it."
        )
        phase = .loop(thread)
        checkFrames()
    }

    mutating func askAgain() {
        notes.left.asks -= 1
        guard case .deciding(let thread) = phase else { return }
        if !mayBegin { return answerOutward(isFailure: true) }
        let (refusal, former) = state.ask(InteractorSubrequest(as: .composite, {}), isAgain: true)
        let frame = notes.frames.removeLast()
        expect(refusal == nil && former?.frame.id == frame.id, "Asking again ends the frame.")
        notes.answer = nil
        phase = .code(thread)
        note(.composite)
    }
}
