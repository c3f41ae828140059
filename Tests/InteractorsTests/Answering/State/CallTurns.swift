import TestSupport

@testable import Interactors

// What the owner does.
extension CallWorld {
    mutating func turn() {
        guard case .loop(let thread) = phase else { return }
        switch state.next(for: Self.request.value) {
        case .update: takeUpdate(on: thread)
        case .close:
            checkAnswer()
            expect(
                notes.answer?.frame != notes.frames.last?.id,
                "The frame that is answered makes a step of it."
            )
            notes.frames.removeLast()
        case .decide:
            checkAnswer()
            expect(
                notes.answer?.frame == notes.frames.last?.id,
                "The answer is taken outward from its frame."
            )
            phase = .deciding(thread)
        case .drop:
            let index = notes.starts.firstIndex { !isOpen($0.frame) }
            expect(index != nil, "What is wanted begins.")
            if let index { notes.starts.remove(at: index) }
        case .start(_, let handsOver): begin(handsOver: handsOver, on: thread)
        case .abandon:
            expect(
                notes.answer == nil && isAbandoned,
                "A call is abandoned when nothing can answer any more."
            )
            fill(Coming(frame: notes.frames.last?.id ?? 0, job: 0), isFailure: true)
        case .end:
            checkAnswer()
            expect(!notes.isParked, "The task that awaits the answer gets it.")
            expect(notes.frames.count == 1, "The caller's frame is the last one, and ends the call.")
            expect(
                !notes.updates.contains { $0.isBeforeTheAnswer },
                "Updates that were given before an answer arrive before it."
            )
            notes.frames = []
            notes.starts = []
            notes.isKept = false
            phase = .over
        case .idle:
            expect(
                state.answerer != .nobody || notes.frames.isEmpty,
                "A call that nothing can answer is abandoned."
            )
            notes.isKept = !notes.frames.isEmpty && state.answerer != .request
            expect(
                notes.isKept == (state.ownership.request != nil),
                "Events from other threads need the request, unless only code that has it can answer."
            )
            phase = notes.isParked ? .parked : callerIsTask ? .parking : .idle
        }
        checkFrames()
    }

    private mutating func takeUpdate(on thread: Thread) {
        let update = notes.updates.removeFirst()
        expect(update.job <= notes.dueJob, "What other threads bring waits for its job.")
        // What came while the answer of its frame was taken outward may find that frame over, and does nothing.
        let isInTime = position(of: update.frame) != nil || !update.isBeforeTheAnswer
        expect(isInTime, "Updates that were given before an answer arrive before it.")
        phase = .code(thread)
    }

    private mutating func begin(handsOver: Bool, on thread: Thread) {
        let start = notes.starts.removeFirst()
        expect(isOpen(start.frame) && notes.answer == nil, "Nothing begins in what was stopped or answered.")
        expect(
            handsOver == (start.isWork && !hasIsolation),
            "Without an isolation, work has the request for itself."
        )
        guard let position = position(of: start.frame) else { return }
        if let work = start.work {
            notes.frames[position].works.append(work)
            _ = state.keep(Self.task, of: Self.id(of: work), in: start.frame)
        } else {
            notes.frames[position].hasTimer = true
        }
        notes.isUsed = notes.isUsed || handsOver
        if handsOver { phase = notes.isParked ? .parked : callerIsTask ? .parking : .idle }
    }

    mutating func park() {
        let isParked = state.ownership.suspendTask {}
        phase = isParked ? .parked : .resumed
        notes.isParked = isParked
    }

    mutating func resume() {
        state.ownership.resumeTask()
        notes.hasNews = false
        notes.isParked = false
        notes.dueJob = notes.begunJobs + notes.jobs
        phase = .loop(.own)
    }

    mutating func beginJob() {
        notes.jobs -= 1
        notes.begunJobs += 1
        notes.dueJob = max(notes.dueJob, notes.begunJobs)
        guard state.ownership.startJob(on: Thread.own.rawValue) != nil else { return }
        if phase == .over { return }
        expect(phase == .idle && notes.isKept, "One thread at a time runs a call, and has its request.")
        phase = .loop(.own)
    }
}

// What is so in every state.
extension CallWorld {
    mutating func checkFrames() {
        expect(
            state.frames.map(\.id) == notes.frames.map(\.id),
            "The frames are those that were asked, and have no answer."
        )
        expect(notes.frames.isEmpty || notes.frames[0].id == 0, "The caller's frame goes only at the end.")
        expect(
            state.frames.map(\.isClaimed) == notes.frames.map { $0.claims > 0 || hasWork($0) },
            "Claims are counted."
        )
        expect(
            state.frames.allSatisfy { state.isStopped($0.id) == notes.stopped.contains($0.id) },
            "Stops are noted."
        )
        expect(state.answer?.frame == notes.answer?.frame || notes.frames.isEmpty, "There is one slot.")
    }

    private mutating func checkAnswer() {
        expect(notes.answer != nil, "An answer is taken once.")
        expect(!hasWork(notes.frames.last), "An answer waits for the end of the work.")
        expect(
            notes.answer.map { $0.job <= notes.dueJob } ?? true,
            "What other threads bring waits for its job."
        )
    }

    /// Whether nothing can answer the innermost frame any more.
    private var isAbandoned: Bool {
        guard let innermost = notes.frames.last else { return false }
        return innermost.isStrict && innermost.claims == 0 && !hasWork(innermost)
    }

    /// While nothing goes on by itself, everything that has come is taken.
    mutating func checkWait() {
        guard phase == .idle || phase == .parked, notes.jobs == 0, !notes.isUsed else { return }
        // Where only the bare request is left, what has come waits for it.
        if !notes.updates.isEmpty, !notes.isKept { return }
        expect(notes.updates.isEmpty, "A pause leaves no update that has come.")
        expect(notes.starts.isEmpty, "A pause leaves nothing that is to begin.")
        expect(
            notes.answer == nil || hasWork(notes.frames.last),
            "A pause leaves no answer, unless work goes on."
        )
        expect(notes.answer != nil || !isAbandoned, "A call that nothing can answer is abandoned.")
    }
}
