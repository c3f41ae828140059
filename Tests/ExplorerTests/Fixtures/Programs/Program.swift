import Explorer
import Interactors

/// A small program, and what it may leave under every interleaving: the words of `Run.outcome`, no more and no less.
/// A word in capitals is never expected.
struct Program: Sendable {
    enum Place: String, CaseIterable { case main, actor, nowhere }

    typealias Body = @Sendable (_ run: Run, _ home: isolated (any Actor)?) async -> Void

    let name: String
    let places: [Place]
    let outcomes: Set<String>
    /// Whether it repeats something so often that it has one schedule only: the first one.
    private(set) var isLong = false
    let body: Body

    /// `outcomes` are separated by ` | `.
    init(_ name: String, in places: [Place] = Place.allCases, _ outcomes: String, body: @escaping Body) {
        (self.name, self.places, self.body) = (name, places, body)
        self.outcomes = Set(outcomes.split(separator: " | ").map(String.init))
    }

    /// The same program, under its first schedule only.
    var long: Program {
        var copy = self
        copy.isLong = true
        return copy
    }

    /// Four programs with the same interactors: a caller with closures or one that awaits gets one of `outcomes`; one
    /// that calls `cancel()` or whose task is cancelled, one of `cancelled`. A task that is cancelled before it executes
    /// the request is refused.
    static func callers(
        _ name: String,
        _ outcomes: String,
        cancelled: String,
        taskCancelled: String? = nil,
        works: Bool = false,
        register: @escaping @Sendable (Run) -> Void
    ) -> [Program] {
        [
            Program(name, in: [.main, .nowhere], outcomes) { run, home in
                register(run)
                run.execute(run.ask(), home)
            },
            Program("\(name), cancel()", in: works ? [.main] : [.actor], cancelled) { run, home in
                register(run)
                let request = run.ask()
                run.execute(request, home)
                await Task.yield()
                run.cancel(request, whileItWorks: works)
            },
            Program("\(name), awaited", in: [.main, .nowhere], outcomes) { run, _ in
                register(run)
                await run.await(run.ask())
            },
            Program(
                "\(name), awaited by a cancelled task",
                in: [.actor, .nowhere],
                "\(taskCancelled ?? cancelled) | refused"
            ) { run, _ in
                register(run)
                run.cancelCaller()
                await run.await(run.ask())
            },
        ]
    }

    /// Runs it once. Changes the schedule to what was chosen.
    func run(in place: Place, _ schedule: inout Schedule) -> (outcome: String, trace: [String]) {
        Scheduler.shared.reset()
        let run = Run(in: place == .main ? .main : place == .actor ? .home : nil)
        schedule = Scheduler.shared.run(schedule) {
            run.caller =
                switch place {
                case .main: Task { @MainActor in await perform(run, MainActor.shared) }
                case .actor: Task { await perform(run, Home.shared) }
                case .nowhere: Task { await perform(run, nil) }
                }
        }
        let outcome = run.outcome()
        return (outcome, run.trace)
    }

    private func perform(_ run: Run, _ home: isolated (any Actor)?) async {
        await body(run, home)
        run.hasReturned = true
    }
}

extension [Program.Place] {
    /// Where a caller may use its request while it is executed, and so cancel it.
    static let isolated = [Program.Place.main, .actor]
}

extension Program {
    static let all = [
        answers, order, work, timeLimits, composites, stops, waits, sharing, latest, middleware, requests,
        reading, repetition, registration, growth,
    ].flatMap { $0 }
}
