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
        case .ask(let kind):
            notes.left.asks -= 1
            ask(kind)
        case .claimReply:
            claim {
                $0.claimByReply()
            } noting: {
                ($0.isStrict, $0.hasRelay) = ($0.isStrict || !$0.wasRead, true)
            }
        case .claimByReading:
            claim {
                $0.claimByReading()
            } noting: { _ in
            }
        case .addStart(let isWork): addStart(isWork: isWork)
        case .returns: if case .code(let thread) = phase { phase = .loop(thread) }
        case .answer(let thread):
            notes.left.others -= 1
            answer(notes.frames.last?.id ?? 0, isFailure: false, from: Self.inside(thread))
        case .cancel: stop(0, from: Self.inside(.own), isCancellation: true)
        case .cancelTask: stop(0, from: Self.outside(.other), isCancellation: true)
        case .expire(let frame): stop(frame, from: Self.outside(.other), isCancellation: false)
        case .takeAll:
            notes.left.others -= 1
            let place = Self.inside(.own)
            arrive(state.takeAll(from: place), from: place)
        case .occupy:
            notes.left.others -= 1
            occupy()
        case .answerOutward(let isFailure): answerOutward(isFailure: isFailure)
        case .askAgain: askAgain()
        case .reply(let frame, let thread):
            notes.left.others -= 1
            answer(frame, isFailure: false, from: Self.outside(thread))
        case .release(let frame, let thread): release(frame, from: Self.outside(thread))
        case .update(let frame, let thread): update(frame, from: Self.outside(thread))
        case .endWork(let frame): endWork(in: frame)
        case .turn: turn()
        case .park: park()
        case .resume: resume()
        case .job: beginJob()
        }
    }

    private static func inside(_ thread: Thread) -> InteractorPlace {
        InteractorPlace(thread: thread.rawValue, isInside: true)
    }

    private static func outside(_ thread: Thread) -> InteractorPlace {
        InteractorPlace(thread: thread.rawValue, isInside: false)
    }

    /// What the runner does with what the state says of something that has come.
    mutating func arrive(_ arrival: InteractorSchedule.Arrival, from place: InteractorPlace) {
        guard let thread = Thread(rawValue: place.thread) else { return }
        switch arrival {
        case .waits: break
        case .runs:
            expect(phase == .idle, "One thread at a time runs a call.")
            expect(!hasIsolation || place.isInside, "Only code in the isolation runs the call.")
            expect(notes.isKept || place.isInside, "Code that runs the call has its request.")
            phase = .loop(thread)
        case .needsJob:
            expect(hasIsolation && !place.isInside, "A job is for what comes from elsewhere to an isolation.")
            notes.jobs += 1
            return
        case .resumesTask:
            expect(phase == .parked, "A task is resumed once for each wait.")
            phase = .resumed
        }
        notes.dueJob = notes.begunJobs + notes.jobs
    }

    /// The job that what has come now waits for.
    private func job(_ arrival: InteractorSchedule.Arrival) -> Int {
        if case .needsJob = arrival { notes.begunJobs + notes.jobs + 1 } else { 0 }
    }
}

// What code does that uses the request.
extension CallWorld {
    private mutating func ask(_ kind: InteractorQuestion.Kind) {
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
        notes.frames.append(Frame(id: id, isStrict: isStrict, isShielded: kind == .compensation))
        checkFrames()
    }

    private mutating func claim(
        _ note: (inout InteractorFrame) -> Void,
        noting: (inout Frame) -> Void
    ) {
        notes.left.claims -= 1
        let id = state.claim(note)
        expect(id == notes.frames.last?.id ?? 0, "The innermost question is claimed.")
        guard let last = notes.frames.indices.last else { return }
        notes.frames[last].claims += 1
        noting(&notes.frames[last])
        keep()
    }

    /// Code of the isolation uses the request while nobody runs the call, or while the task that awaits it waits.
    private mutating func occupy() {
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
    private mutating func keep() {
        notes.isKept = true
        state.schedule.keepsRequest = true
    }

    private mutating func addStart(isWork: Bool) {
        notes.left.starts -= 1
        guard let frame = notes.frames.last?.id else { return }
        state.addStart(in: frame, isWork: isWork)
        notes.starts.append(Start(frame: frame, isWork: isWork))
        if isWork { keep() }
    }

    /// The innermost frame answers the one around it.
    private mutating func answerOutward(isFailure: Bool) {
        guard case .deciding(let thread) = phase, let frame = notes.frames.popLast() else { return }
        let counts = state.answerOutward(isFailure: isFailure)
        let isStopped = notes.stopped.contains(frame.id)
        expect(counts == !(isStopped && notes.isFailure), "What was stopped makes nothing else of a failure.")
        if counts { notes.isFailure = isFailure }
        notes.answer = Coming(frame: notes.frames.last?.id ?? 0, job: 0)
        expect(
            state.answer?.isFailure == notes.isFailure,
            "What a frame answers is the answer of the one around it."
        )
        phase = .loop(thread)
        checkFrames()
    }

    private mutating func askAgain() {
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

// What may come from anywhere.
extension CallWorld {
    private mutating func answer(_ frame: Int, isFailure: Bool, from place: InteractorPlace) {
        let isFirst = notes.answer == nil && position(of: frame) != nil
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

    private mutating func release(_ frame: Int, from place: InteractorPlace) {
        guard let position = position(of: frame) else { return }
        notes.frames[position].claims -= 1
        arrive(state.release(frame, from: place), from: place)
    }

    private mutating func update(_ frame: Int, from place: InteractorPlace) {
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

    private mutating func stop(_ frame: Int, from place: InteractorPlace, isCancellation: Bool) {
        notes.left.stops -= 1
        guard let first = position(of: frame) else {
            let stop = isCancellation ? state.cancel(frame, from: place) : state.expire(frame, from: place)
            return expect(stop == nil, "What is over isn't stopped.")
        }
        let answered = notes.answer.flatMap { position(of: $0.frame) }
        let shield = notes.frames.indices.first { $0 > first && notes.frames[$0].isShielded }
        let end = max(first, min(answered ?? notes.frames.count, shield ?? notes.frames.count))
        let isUsed = isCancellation && isAwaited && hasWork(notes.frames.last)
        let isFilled = answered == nil && shield == nil && !isUsed
        let stop = isCancellation ? state.cancel(frame, from: place) : state.expire(frame, from: place)
        expect(
            stop?.told == first..<end,
            "Those are told whose answer isn't wanted any more, and that have none."
        )
        for index in first..<end { notes.stopped.insert(notes.frames[index].id) }
        let rule = "The innermost question fails, if there is no answer; awaited work gives what it returns."
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

    private mutating func endWork(in frame: Int) {
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
