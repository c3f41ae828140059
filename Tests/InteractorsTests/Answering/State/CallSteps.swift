@testable import Interactors

extension CallWorld {
    func after(_ event: Event) -> CallWorld {
        var copy = self
        copy.undergo(event)
        if copy.fault == nil { copy.checkWait() }
        return copy
    }

    mutating func undergo(_ event: Event) {
        switch event {
        case .ask(let kind):
            notes.left.asks -= 1
            ask(kind)
        case .claimReply: claim(byReading: false)
        case .claimByReading: claim(byReading: true)
        case .claimWait: claimWait()
        case .addStart(let isWork): addStart(isWork: isWork)
        case .returns: if case .code(let thread) = phase { phase = .loop(thread) }
        case .answer(let thread):
            notes.left.others -= 1
            answer(state.answerable, isFailure: false, from: Self.inside(thread))
        case .cancel: stop(0, from: Self.inside(.own), isCancellation: true)
        case .cancelTask: stop(0, from: Self.outside(.other), isCancellation: true)
        case .expire(let frame): stop(frame, from: Self.outside(.other), isCancellation: false)
        case .takeAll:
            notes.left.others -= 1
            let place = Self.inside(.own)
            arrive(state.takeAll(from: place), from: place)
        case .occupy:
            notes.left.others -= 1
            acquire()
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

    static func inside(_ thread: Thread) -> InteractorEventSource {
        InteractorEventSource(thread: thread.rawValue, isInside: true)
    }

    static func outside(_ thread: Thread) -> InteractorEventSource {
        InteractorEventSource(thread: thread.rawValue, isInside: false)
    }

    /// What the owner does with what the state says of something that has come.
    mutating func arrive(_ arrival: InteractorCallOwnership.Arrival, from place: InteractorEventSource) {
        guard let thread = Thread(rawValue: place.thread) else { return }
        switch arrival {
        case .waits: notes.hasNews = true
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
    func job(_ arrival: InteractorCallOwnership.Arrival) -> Int {
        if case .needsJob = arrival { notes.begunJobs + notes.jobs + 1 } else { 0 }
    }
}
