/// Makes programs in which the rules say what happens.
struct Generator {
    private var choices: Choices
    private var names = 0

    /// What is around an interactor.
    private struct Place {
        let caller: Program.Caller
        let middleware: [Program.Middleware]
        /// How many composites there may be, one inside of the other.
        var room = 3
        /// Whether a bare request that nothing else can answer is abandoned: a task awaits it, or a composite asks.
        var isStrict: Bool
        var hasLimit = false

        /// Whether the thread that ends a middleware's work executes the interactor, and no isolation keeps others from
        /// using the request until that returns.
        var isAfterWork: Bool { caller.home == .nowhere && middleware.contains(.delaying) }
    }

    static func program(seed: Int) -> Program {
        var generator = Generator(choices: Choices(seed: seed))
        return generator.program()
    }

    private init(choices: Choices) { self.choices = choices }

    private mutating func program() -> Program {
        let (caller, middleware) = (caller(), middleware())
        let place = Place(caller: caller, middleware: middleware, isStrict: caller.isAwaiting)
        return Program(caller: caller, middleware: middleware, interactor: part(place))
    }

    private mutating func caller() -> Program.Caller {
        Program.Caller(
            home: choices.one(of: [.nowhere, .mainActor, .actor]),
            isAwaiting: choices.isOne(in: 2),
            hasOnError: !choices.isOne(in: 5),
            cancelsFirst: choices.isOne(in: 40),
            executions: choices.one(of: [1, 1, 1, 2])
        )
    }

    private mutating func middleware() -> [Program.Middleware] {
        (0..<choices.one(of: [0, 0, 1, 2])).map { _ in
            choices.one(of: [.passing, .watching, .passing, .watching, .delaying, .refusing])
        }
    }

    private mutating func part(_ place: Place) -> Program.Part {
        var inside = place
        inside.room -= 1
        inside.isStrict = true
        switch place.room == 0 ? 0 : choices.number(below: 8) {
        case 1:
            return .retrying(part(inside), attempts: choices.one(of: [2, 3]), pauses: choices.isOne(in: 3))
        case 2: return .fallback(part(inside), to: part(inside))
        case 3:
            inside.hasLimit = true
            return .timeLimit(part(inside))
        case 4:
            inside.isStrict = place.isStrict
            return .when(choices.isOne(in: 2), part(inside), otherwise: part(inside))
        case 5: return .joined(part(inside))
        case 6: return .latest(part(inside))
        default: return .worker(worker(place))
        }
    }

    private mutating func worker(_ place: Place) -> Program.Worker {
        let style: Program.Style = choices.one(of: [.closures, .methods, .reply, .reply, .returning, .async])
        return Program.Worker(
            name: name(),
            style: style,
            calls: (0..<choices.one(of: [1, 2])).map { _ in call(style, place) }
        )
    }

    private mutating func call(_ style: Program.Style, _ place: Place) -> Program.Call {
        var call = Program.Call()
        let isByClosures = style == .methods || style == .closures
        let mayForget = isByClosures || style == .reply
        call.end = choices.one(
            of: [.succeeds, .succeeds, .fails, .fails] + (mayForget ? [.isForgotten] : [])
        )
        if style == .reply || style == .async {
            call.time = choices.one(of: [.now, .elsewhere, .late, .late])
        } else if isByClosures && !place.isStrict && !place.isAfterWork && call.end != .isForgotten {
            // An interactor that keeps its request may answer the caller's closures late.
            call.time = choices.one(of: [.now, .late])
        }
        if style == .reply && place.caller.home != .nowhere && choices.isOne(in: 4) {
            return callBesideItsEvent(place)
        }
        call.event = choices.one(of: events(call.time, style, place))
        return call
    }

    /// An answer that waits when its event comes.
    private mutating func callBesideItsEvent(_ place: Place) -> Program.Call {
        var call = Program.Call()
        // The answer that arrives first may have the request executed again, which is cancelled then.
        call.event = choices.one(
            of: (place.caller.executions == 1 ? [.requestIsCancelled] : [nil])
                + (place.caller.isAwaiting ? [.taskIsCancelled] : [])
                + (place.hasLimit ? [.timeIsUp] : [])
        )
        call.time = call.event == nil ? .late : .whileBusy
        return call
    }

    private func events(_ time: Program.Time, _ style: Program.Style, _ place: Place) -> [Program.Event?] {
        let caller = place.caller
        var events: [Program.Event?] = [nil, nil]
        switch time {
        case .elsewhere, .whileBusy: break
        case .now:
            events += [nil, nil, nil, nil, .cancelsItself]
        case .late:
            if caller.isAwaiting { events.append(.taskIsCancelled) }
            // What is read after it answers nothing.
            if caller.home != .nowhere && style != .closures { events.append(.requestIsCancelled) }
            if place.hasLimit { events += [.timeIsUp, .timeIsUp] }
            // A request that was only kept isn't in progress. Without an isolation, only what executes it may use it.
            let isInProgress = style == .reply || style == .async
            if isInProgress && caller.home != .nowhere { events.append(.isExecutedAgain) }
        }
        return events
    }

    /// The next letter.
    private mutating func name() -> String {
        defer { names += 1 }
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        return "\(letters[names % letters.count])\(String(repeating: "'", count: names / letters.count))"
    }
}
