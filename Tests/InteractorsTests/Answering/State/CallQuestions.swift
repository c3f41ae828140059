@testable import Interactors

// What code does that uses the request.
extension CallWorld {
    mutating func ask(_ kind: InteractorFrame.Kind) {
        if kind != .compensation {
            expect(
                (state.stoppedPosition == nil) == mayBegin,
                "Nothing new begins inside of what was stopped."
            )
            if !mayBegin { return }
        }
        state.ask(as: kind)
        let isStrict = kind != .middleware || notes.frames.last?.isStrict == true
        let id = state.frames.last?.id ?? 0
        expect(position(of: id) == nil, "A question has a frame of its own.")
        notes.frames.append(Frame(id: id, kind: kind, isStrict: isStrict))
        checkFrames()
    }

    mutating func claim(byReading isReading: Bool) {
        let own = notes.frames.last { $0.kind.isOfStep }?.id ?? 0
        let id = state.asked(for: own)
        expect(id == asked, "The innermost question is claimed.")
        claim(id, byReading: isReading) {
            if isReading { return }
            ($0.isStrict, $0.hasRelay) = ($0.isStrict || !$0.wasRead, true)
        }
    }

    /// A wait is claimed by what ends it.
    mutating func claimWait() {
        let innermost = state.innermost
        expect(innermost == notes.frames.last?.id, "The innermost wait is claimed.")
        claim(innermost, byReading: false) { _ in }
    }

    private mutating func claim(_ frame: Int, byReading isReading: Bool, noting: (inout Frame) -> Void) {
        notes.left.claims -= 1
        state.claim(frame, byReading: isReading)
        guard let position = position(of: frame) else { return }
        notes.frames[position].claims += 1
        noting(&notes.frames[position])
        keep()
    }

    /// Code of the isolation uses the request while nobody runs the call, or while the task that awaits it waits.
    mutating func occupy() {
        if state.schedule.occupy(on: Thread.own.rawValue) {
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
        state.schedule.keepsRequest = true
    }

    mutating func addStart(isWork: Bool) {
        notes.left.starts -= 1
        guard let frame = notes.frames.last?.id else { return }
        state.addStart(in: frame, isWork: isWork)
        notes.starts.append(Start(frame: frame, isWork: isWork))
        if isWork { keep() }
    }

    /// The innermost frame answers the question around it.
    mutating func answerOutward(isFailure: Bool) {
        guard case .deciding(let thread) = phase, let frame = notes.frames.popLast() else { return }
        let counts = state.answerOutward(isFailure: isFailure, insists: false)
        let isStopped = notes.stopped.contains(frame.id)
        expect(counts == !(isStopped && notes.isFailure), "What was stopped makes nothing else of a failure.")
        if counts { notes.isFailure = isFailure }
        notes.answer = Coming(frame: asked, job: 0)
        expect(
            state.answer?.isFailure == notes.isFailure,
            "What a frame answers is the answer of the one around it."
        )
        phase = .loop(thread)
        checkFrames()
    }

    mutating func askAgain() {
        notes.left.asks -= 1
        guard case .deciding(let thread) = phase else { return }
        if !mayBegin { return answerOutward(isFailure: true) }
        state.endInnermost()
        notes.frames.removeLast()
        notes.answer = nil
        phase = .code(thread)
        ask(.composite)
    }
}
