@testable import Interactors

extension CallWorld {
    enum Event: Hashable {
        // What code does that uses the request.
        case ask(InteractorFrame.Kind), claim(isWait: Bool, byReading: Bool)
        case addStart(isWork: Bool), returns
        case answer(Thread), handlePending, acquire
        // What a composite or a middleware makes of its answer.
        case decide(isFailure: Bool), askAgain
        // What anything does that has a claim, and what stops a call.
        case reply(frame: Int, Thread), release(frame: Int, Thread), update(frame: Int, Thread)
        case stop(frame: Int, isInside: Bool, isCancellation: Bool)
        case endWork(frame: Int)
        // What the owner and the isolation do.
        case act, suspend, resume, job
    }

    /// All that may happen next.
    var events: [Event] { fault == nil ? ownerEvents + codeEvents + otherEvents : [] }

    private var ownerEvents: [Event] {
        var events: [Event] = []
        switch phase {
        case .loop: events.append(.act)
        case .suspending: events.append(.suspend)
        case .resumed: events.append(.resume)
        case .deciding:
            events += [.decide(isFailure: false), .decide(isFailure: true)]
            if notes.left.asks > 0 { events.append(.askAgain) }
        case .code, .idle, .suspended, .over: break
        }
        if notes.jobs > 0, hasIsolation, isFree { events.append(.job) }
        return events
    }

    private var codeEvents: [Event] {
        var events: [Event] = []
        if case .code = phase {
            events.append(.returns)
            if notes.left.asks > 0 { events += [.ask(.composite), .ask(.middleware), .ask(.suspension)] }
            if notes.left.starts > 0, let frame = state.frames.last?.id {
                events.append(.addStart(isWork: true))
                // Only composites have timers.
                if frame > 0, notes.strict.contains(frame) { events.append(.addStart(isWork: false)) }
            }
            if notes.left.claims > 0 {
                events += [false, true].map { .claim(isWait: false, byReading: $0) }
                if state.frames.last?.kind == .suspension {
                    events.append(.claim(isWait: true, byReading: false))
                }
            }
        }
        if notes.left.others > 0 {
            switch phase {
            case .code(let thread): events += [.answer(thread), .handlePending]
            case .idle, .suspended:
                events += [.answer(notes.isUsed ? .worker : .own), .handlePending]
                if !notes.isUsed { events.append(.acquire) }
            case .loop, .deciding, .suspending, .resumed, .over: break
            }
        }
        if notes.left.stops > 0 {
            switch phase {
            case .suspending, .resumed, .loop: break
            default: events.append(.stop(frame: 0, isInside: true, isCancellation: true))
            }
        }
        return events
    }

    private var otherEvents: [Event] {
        var events: [Event] = []
        let isOwnThread = if case .code(.own) = phase { true } else { phase == .idle && hasIsolation }
        let threads: [Thread] = isOwnThread ? [.other, .own] : [.other]
        for frame in state.frames.map(\.id) {
            if notes.claims[frame, default: 0] > 0 {
                if notes.left.others > 0 { events += threads.map { .reply(frame: frame, $0) } }
                events += threads.map { .release(frame: frame, $0) }
            }
            if notes.left.updates > 0, notes.relays.contains(frame) {
                events += threads.map { .update(frame: frame, $0) }
            }
            if notes.timers.contains(frame), notes.left.stops > 0 {
                events.append(.stop(frame: frame, isInside: false, isCancellation: false))
            }
            if notes.works.contains(frame), hasIsolation ? isFree : phase != .code(.worker) {
                events.append(.endWork(frame: frame))
            }
        }
        if callerIsTask, notes.left.stops > 0 {
            events.append(.stop(frame: 0, isInside: false, isCancellation: true))
        }
        return events
    }
}
