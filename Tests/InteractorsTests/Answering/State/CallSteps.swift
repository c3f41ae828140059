import TestSupport

@testable import Interactors

extension CallWorld {
    func after(_ event: Event) -> CallWorld {
        var copy = self
        copy.undergo(event)
        if copy.fault == nil { copy.checkWait() }
        return copy
    }

    private mutating func undergo(_ event: Event) {
        switch event {
        case .ask(let kind): ask(kind)
        case .claim(let isWait, let isReading): claim(isWait: isWait, byReading: isReading)
        case .addStart(let isWork): addStart(isWork: isWork)
        case .returns: if case .code(let thread) = phase { phase = .loop(thread) }
        case .answer(let thread):
            notes.left.others -= 1
            answer(state.answerable, isFailure: false, from: Self.inside(thread))
        case .stop(let frame, let isInside, let isCancellation):
            stop(frame, from: isInside ? Self.inside(.own) : Self.outside(.other), isCancellation)
        case .handlePending: handlePending()
        case .acquire: acquire()
        case .decide(let isFailure):
            guard case .deciding(let thread) = phase else { return }
            let isKept = state.frames.last.map { state.isStopped($0.id) } == true && notes.isFailure
            if !isKept { notes.isFailure = isFailure }
            _ = state.answerOutward(with: Self.outcome(isFailure: isFailure))
            phase = .loop(thread)
        case .askAgain: ask(.composite, isAgain: true)
        case .reply(let frame, let thread):
            notes.left.others -= 1
            answer(frame, isFailure: false, from: Self.outside(thread))
        case .release(let frame, let thread):
            notes.claims[frame, default: 0] -= 1
            arrive(state.dropClaim(on: frame, from: Self.outside(thread)), from: Self.outside(thread))
        case .update(let frame, let thread): update(frame, from: Self.outside(thread))
        case .endWork(let frame): endWork(in: frame)
        case .act: act()
        case .suspend:
            notes.isSuspended = state.ownership.suspendTask {}
            phase = notes.isSuspended ? .suspended : .resumed
        case .resume:
            state.ownership.resumeTask()
            notes.isSuspended = false
            notes.dueJob = notes.begunJobs + notes.jobs
            phase = .loop(.own)
        case .job: beginJob()
        }
    }

    static func inside(_ thread: Thread) -> InteractorEventSource {
        InteractorEventSource(thread: thread.rawValue, isInside: true)
    }

    static func outside(_ thread: Thread) -> InteractorEventSource {
        InteractorEventSource(thread: thread.rawValue, isInside: false)
    }

    /// What the owner does with what the state says of something that has come.
    private mutating func arrive(
        _ arrival: InteractorCallOwnership.Arrival,
        from place: InteractorEventSource
    ) {
        guard let thread = Thread(rawValue: place.thread) else { return }
        switch arrival {
        case .waits: break
        case .runs(let request):
            expect(phase == .idle, "One thread at a time runs a call.")
            expect(!hasIsolation || place.isInside, "Only code in the isolation runs the call.")
            expect(request != nil || place.isInside, "Code that runs the call has its request.")
            phase = .loop(thread)
        case .needsJob:
            expect(hasIsolation && !place.isInside, "A job is for what comes from elsewhere to an isolation.")
            notes.jobs += 1
            return
        case .resumesTask:
            expect(phase == .suspended || phase == .resumed, "Only a task that waits is resumed.")
            phase = .resumed
        }
        notes.dueJob = notes.begunJobs + notes.jobs
    }
}

// What code does that uses the request.
extension CallWorld {
    private mutating func ask(_ kind: InteractorFrame.Kind, isAgain: Bool = false) {
        notes.left.asks -= 1
        let around = state.frames.last?.id ?? 0
        let (refusal, _) = state.ask(InteractorSubrequest(as: kind, {}), isAgain: isAgain)
        guard refusal == nil, let frame = state.frames.last?.id else {
            if isAgain { undergo(.decide(isFailure: true)) }
            return
        }
        if kind != .middleware || notes.strict.contains(around) { notes.strict.insert(frame) }
        if isAgain, case .deciding(let thread) = phase { phase = .code(thread) }
    }

    private mutating func claim(isWait: Bool, byReading isReading: Bool) {
        notes.left.claims -= 1
        state.keep(Self.request.value)
        let frame = state.claim(isWait, byReading: isReading)
        notes.claims[frame, default: 0] += 1
        if isReading { return }
        if !(frame == 0 && wasRead) { notes.strict.insert(frame) }
        notes.relays.insert(frame)
    }

    /// Code of the isolation uses the request while nobody runs the call, or while the task that awaits it waits.
    private mutating func acquire() {
        notes.left.others -= 1
        if state.ownership.acquire(on: Thread.own.rawValue) {
            expect(phase == .idle, "The task that awaits the answer runs the call itself.")
            phase = .code(.own)
        } else {
            expect(phase == .suspended, "Code in the isolation runs the call, if nobody does.")
            if notes.left.starts > 0 { addStart(isWork: true) }
            arrive(state.handlePending(from: Self.inside(.own)), from: Self.inside(.own))
        }
    }

    private mutating func handlePending() {
        notes.left.others -= 1
        arrive(state.handlePending(from: Self.inside(.own)), from: Self.inside(.own))
    }

    private mutating func addStart(isWork: Bool) {
        notes.left.starts -= 1
        guard let frame = state.frames.last?.id else { return }
        state.addStart(in: frame, of: isWork ? Self.work : nil) {}
        if isWork { state.keep(Self.request.value) }
    }
}

// What may come from anywhere.
extension CallWorld {
    private mutating func answer(_ frame: Int, isFailure: Bool, from place: InteractorEventSource) {
        let (former, innermost, isThere) = (
            state.answer?.frame, state.frames.last, state.index(of: frame) != nil
        )
        // The end of a wait isn't an answer.
        let isEndOfWait = innermost?.kind == .suspension && former == innermost?.id && !notes.isFailure
        let isStopped = state.isStopped(frame)
        switch state.answer(frame, with: Self.outcome(isFailure: isFailure), from: place) {
        case .first(let arrival, _, _):
            expect(isThere && (former == nil || isEndOfWait), "The first answer counts.")
            fill(isFailure: isFailure)
            arrive(arrival, from: place)
        case .second:
            expect(!isThere || former != nil, "The first answer counts.")
            expect(!isStopped, "What comes after a cancellation is ignored.")
        case .ignored:
            expect(!isThere || former != nil, "The first answer counts.")
            expect(isStopped, "A second answer is reported.")
        }
    }

    /// Notes that an answer fills the slot.
    private mutating func fill(isFailure: Bool) {
        notes.isFailure = isFailure
        notes.updates = notes.updates.map { _ in true }
    }

    private mutating func update(_ frame: Int, from place: InteractorEventSource) {
        notes.left.updates -= 1
        guard let arrival = state.add({}, for: frame, from: place) else { return }
        expect(
            !state.isStopped(frame) && state.answer?.frame != frame,
            "A relay does nothing after the answer."
        )
        notes.updates.append(false)
        arrive(arrival, from: place)
    }

    private mutating func stop(_ frame: Int, from place: InteractorEventSource, _ isCancellation: Bool) {
        notes.left.stops -= 1
        let isAnswered = state.answer != nil
        // An interactor is on the stack of the task that awaits the answer, or it waits for work.
        let isBusy = hasWork(state.innermost) || !place.isInside && phase != .suspended && phase != .resumed
        let stop = state.stop(frame, with: CancellationError(), isCancellation: isCancellation, from: place)
        guard let arrival = stop.filled else {
            let isLeft = isAnswered || isCancellation && callerIsTask && isBusy
            return expect(isLeft || state.index(of: frame) == nil, "What is stopped fails at once.")
        }
        expect(!isAnswered, "An answer that is on its way arrives.")
        fill(isFailure: true)
        arrive(arrival, from: place)
    }

    private mutating func endWork(in frame: Int) {
        let place = Self.inside(hasIsolation ? .own : .worker)
        notes.works.remove(frame)
        notes.isUsed = false
        if state.index(of: frame) == nil { return }
        state.end(Self.work, in: frame)
        let isFirst = state.answer == nil
        answer(frame, isFailure: false, from: place)
        if !isFirst { arrive(state.handlePending(from: place), from: place) }
    }
}

// What the owner does.
extension CallWorld {
    private mutating func act() {
        guard case .loop(let thread) = phase else { return }
        let (answer, innermost, hasFailed) = (state.answer, state.innermost, isAbandoned || isLeftStopped)
        let (update, start) = (state.updates.first, state.starts.first)
        switch state.next(for: Self.request.value) {
        case .update:
            checkJob(of: update?.ticket)
            notes.updates.removeFirst()
            phase = .code(thread)
        case .drop: break
        case .close: checkAnswer(answer, of: innermost)
        case .decide:
            checkAnswer(answer, of: innermost)
            phase = .deciding(thread)
        case .start(_, let handsOver):
            expect(state.answer == nil, "Nothing begins in what was answered.")
            guard let start else { return }
            if start.work != nil {
                notes.works.insert(start.frame)
                _ = state.keep(Self.task, of: Self.work, in: start.frame)
            } else {
                notes.timers.insert(start.frame)
            }
            if handsOver {
                notes.isUsed = true
                waitForMore()
            }
        case .proceed:
            expect(hasFailed, "A call fails by itself if it was stopped, or if nothing can answer any more.")
            fill(isFailure: true)
        case .end:
            checkAnswer(answer, of: innermost)
            expect(innermost == 0, "The caller's frame is the last one, and ends the call.")
            expect(
                !notes.updates.contains(true),
                "Updates that were given before an answer arrive before it."
            )
            phase = .over
        case .idle:
            // Until an update that has come has been delivered.
            expect(!isAbandoned || !notes.updates.isEmpty, "A call that nothing can answer is abandoned.")
            expect(!isLeftStopped, "What was stopped doesn't wait.")
            waitForMore()
        }
    }

    private mutating func waitForMore() {
        phase = notes.isSuspended ? .suspended : callerIsTask ? .suspending : .idle
    }

    private mutating func checkJob(of ticket: Int?) {
        expect(ticket.map { $0 <= notes.dueJob } == true, "What other threads bring waits for its job.")
    }

    private mutating func checkAnswer(_ answer: InteractorCallState.Answer?, of innermost: Int) {
        expect(answer != nil, "An answer is taken once.")
        checkJob(of: answer?.ticket)
        expect(!hasWork(innermost), "An answer waits for the end of the work.")
    }

    private mutating func beginJob() {
        notes.jobs -= 1
        notes.begunJobs += 1
        notes.dueJob = max(notes.dueJob, notes.begunJobs)
        guard state.ownership.startJob(on: Thread.own.rawValue).runs, phase != .over else { return }
        expect(phase == .idle, "One thread at a time runs a call.")
        phase = .loop(.own)
    }
}
