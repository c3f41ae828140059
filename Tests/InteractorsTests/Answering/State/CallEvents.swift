@testable import Interactors

extension CallWorld {
    enum Event: Hashable {
        // What code does that uses the request.
        case ask(InteractorFrame.Kind), claimReply, claimByReading, claimWait
        case addStart(isWork: Bool), returns
        case answer(Thread), cancel, takeAll, occupy
        // What a composite or a middleware makes of its answer.
        case answerOutward(isFailure: Bool), askAgain
        // What anything does that has a claim.
        case reply(frame: Int, Thread), release(frame: Int, Thread), update(frame: Int, Thread)
        case expire(frame: Int), cancelTask
        case endWork(frame: Int)
        // What the owner and the isolation do.
        case turn, park, resume, job
    }

    static let questions: [InteractorFrame.Kind] = [.composite, .middleware, .suspension]

    /// All that may happen next.
    var events: [Event] {
        if fault != nil { return [] }
        return ownerEvents + codeEvents + otherEvents
    }

    private var ownerEvents: [Event] {
        var events: [Event] = []
        switch phase {
        case .loop: events.append(.turn)
        case .parking: events.append(.park)
        case .resumed: events.append(.resume)
        case .deciding:
            events += [
                .answerOutward(isFailure: notes.isFailure), .answerOutward(isFailure: !notes.isFailure),
            ]
            if notes.left.asks > 0 { events.append(.askAgain) }
        case .code, .idle, .parked, .over: break
        }
        if notes.jobs > 0, hasIsolation, isFree { events.append(.job) }
        return events
    }

    private var codeEvents: [Event] {
        var events: [Event] = []
        if case .code = phase {
            events.append(.returns)
            if notes.left.asks > 0 { events += Self.questions.map { .ask($0) } }
            if notes.left.starts > 0, let frame = notes.frames.last {
                events.append(.addStart(isWork: true))
                // Only composites have timers.
                if frame.id > 0, frame.isStrict { events.append(.addStart(isWork: false)) }
            }
            if notes.left.claims > 0 {
                events += [.claimReply, .claimByReading]
                if notes.frames.last?.kind == .suspension { events.append(.claimWait) }
            }
        }
        if notes.left.others > 0 {
            switch phase {
            case .code(let thread): events += [.answer(thread), .takeAll]
            case .idle, .parked:
                events += [.answer(notes.isUsed ? .worker : .own), .takeAll]
                if !notes.isUsed { events.append(.occupy) }
            case .loop, .deciding, .parking, .resumed, .over: break
            }
        }
        if notes.left.stops > 0, phase != .parking, phase != .resumed {
            if case .loop = phase {} else { events.append(.cancel) }
        }
        return events
    }

    private var otherEvents: [Event] {
        var events: [Event] = []
        let isOwnThread = if case .code(.own) = phase { true } else { phase == .idle && hasIsolation }
        let threads: [Thread] = isOwnThread ? [.other, .own] : [.other]
        for frame in notes.frames {
            if frame.claims > 0 {
                if notes.left.others > 0 { events += threads.map { .reply(frame: frame.id, $0) } }
                events += threads.map { .release(frame: frame.id, $0) }
            }
            if notes.left.updates > 0, frame.hasRelay {
                events += threads.map { .update(frame: frame.id, $0) }
            }
            if frame.hasTimer, notes.left.stops > 0 { events.append(.expire(frame: frame.id)) }
            if !frame.works.isEmpty, hasIsolation ? isFree : phase != .code(.worker) {
                events.append(.endWork(frame: frame.id))
            }
        }
        if callerIsTask, notes.left.stops > 0 { events.append(.cancelTask) }
        return events
    }
}
