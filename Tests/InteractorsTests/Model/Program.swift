import TestSupport

/// A caller that executes a request, the middleware of its executor, and the interactors that answer.
struct Program: Sendable {
    enum Home: CaseIterable, Sendable { case nowhere, mainActor, actor }
    enum Middleware: CaseIterable, Sendable { case passing, observing, delaying, refusing }

    indirect enum Part: Sendable {
        case worker(Worker)
        case retrying(Part, attempts: Int)
        case fallback(Part, to: Part)
        case timeout(Part)
        case when(Bool, Part, otherwise: Part)
        case joined(Part), latest(Part), queued(Part)
    }

    /// An interactor. What it does at its first call, and at each later one.
    struct Worker: Sendable {
        let name: String
        let style: Style
        let calls: [Call]
    }

    /// What happens in a call, and how it answers then.
    struct Call: Sendable {
        enum Event: Sendable { case requestIsCanceled, taskIsCanceled, timeIsUp }
        enum End: Sendable { case succeeds, fails, isForgotten }

        let event: Event?
        let end: End

        /// The answer of the call `name`; nil if it is forgotten.
        func result(_ name: String) -> Result<String, Failure>? {
            switch end {
            case .succeeds: .success(name)
            case .fails: .failure(Failure(text: "\(name) failed"))
            case .isForgotten: nil
            }
        }
    }

    let home: Home
    let isAwaiting: Bool
    let middleware: [Middleware]
    let part: Part
}

/// What is left of an error that an interactor of a program fails with.
struct Failure: Error, Equatable {
    static let (canceled, timedOut, abandoned, refused) = (
        Self(text: "cancelled"), Self(text: "timedOut"), Self(text: "abandoned"), Self(text: "refused")
    )
    let text: String
}

/// Makes random programs in which the rules say what happens.
struct Generator {
    private var random: SeededGenerator
    private var names = Array("zyxwvutsrqponmlkjihgfedcba")
    private let isAwaiting: Bool

    static func program(seed: Int) -> Program {
        var random = SeededGenerator(seed: UInt64(seed))
        let home = Program.Home.allCases.randomElement(using: &random) ?? .mainActor
        // Without an isolation, closures receive synchronous answers only.
        let isAwaiting = home == .nowhere || Bool.random(using: &random)
        let middleware = (0..<Int.random(in: 0...2, using: &random)).map { _ in
            Program.Middleware.allCases.randomElement(using: &random) ?? .passing
        }
        var generator = Generator(random: random, isAwaiting: isAwaiting)
        let part = generator.part(Place())
        return Program(home: home, isAwaiting: isAwaiting, middleware: middleware, part: part)
    }

    private init(random: SeededGenerator, isAwaiting: Bool) {
        (self.random, self.isAwaiting) = (random, isAwaiting)
    }

    private mutating func one<Option>(of options: [Option]) -> Option {
        options[Int.random(in: 0..<options.count, using: &random)]
    }

    /// Where an interactor is.
    private struct Place {
        var depth = 0
        var hasLimit = false
        var isInComposite = false

        func inside(of kind: Int) -> Place {
            Place(
                depth: depth + 1,
                hasLimit: hasLimit || kind == 4,
                isInComposite: isInComposite || kind != 5
            )
        }
    }

    private mutating func part(_ place: Place) -> Program.Part {
        let kind = place.depth == 3 ? 0 : Int.random(in: 0..<9, using: &random)
        if kind < 2 { return .worker(worker(place)) }
        let inside = place.inside(of: kind)
        let first = part(inside)
        switch kind {
        case 2: return .retrying(first, attempts: one(of: [2, 3]))
        case 3: return .fallback(first, to: part(inside))
        case 4: return .timeout(first)
        case 5: return .when(one(of: [true, false]), first, otherwise: part(inside))
        case 6: return .joined(first)
        case 7: return .latest(first)
        default: return .queued(first)
        }
    }

    private mutating func worker(_ place: Place) -> Program.Worker {
        let style = one(of: Style.allCases)
        // If the caller's closures are all that a bare request answers, they go with it.
        let mayForget = style == .reply || style == .closures && (isAwaiting || place.isInComposite)
        var events: [Program.Call.Event?] = [nil, nil, nil, nil, .requestIsCanceled]
        if isAwaiting { events.append(.taskIsCanceled) }
        // An answer in the call may be quicker than the timer that cancels.
        if place.hasLimit, style != .closures { events.append(.timeIsUp) }
        let calls = (0..<2).map { _ in
            Program.Call(
                event: one(of: events),
                end: one(of: [.succeeds, .fails, .fails] + (mayForget ? [.isForgotten] : []))
            )
        }
        return Program.Worker(name: names.popLast().map(String.init) ?? "?", style: style, calls: calls)
    }
}
