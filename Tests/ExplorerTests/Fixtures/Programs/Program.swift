import Explorer
import Interactors

/// A small program, and what it may leave under every interleaving: the words of `Run.outcome`, no more and no less.
/// A word in capitals is never expected.
struct Program: Sendable {
    enum Place: String { case main, actor, nowhere }

    typealias Body = nonisolated(nonsending) @Sendable (Run) async -> Void
    typealias Making = @Sendable (Run) -> any Interactor<Ask>

    let name: String
    let places: [Place]
    let outcomes: Set<String>
    private let interactor: Making?
    private let body: Body

    /// `outcomes` are separated by ` | `. Runs on the main actor, or in `places`. `interactor` is registered before.
    init(
        _ name: String,
        _ outcomes: String,
        in places: Place...,
        of interactor: Making? = nil,
        body: @escaping Body
    ) {
        (self.name, self.interactor, self.body) = (name, interactor, body)
        self.places = places.isEmpty ? [.main] : places
        self.outcomes = Set(outcomes.split(separator: " | ").map(String.init))
    }

    /// Runs it once. Changes the schedule to what was chosen.
    func run(in place: Place, _ schedule: inout Schedule) -> (outcome: String, trace: [String]) {
        Scheduler.shared.reset()
        let run = Run(in: place == .main ? .main : place == .actor ? .home : nil)
        if let interactor { run.register(interactor(run)) }
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
        // Swift 6.3 leaves out the change to the actor in a function that begins with an await.
        run.hasReturned = false
        await body(run)
        run.hasReturned = true
    }
}

extension Program {
    static let all = [
        answers, reading, repetition, order, isolation, work, cancellation, composites, timeLimits, joined,
        queued,
        latest, middleware, registration, releases,
    ].flatMap { $0 }
}
