import InteractorTesting
import Interactors

/// What is around an interactor.
struct Surroundings {
    /// That of the next time limit.
    var clock: TestClock?
    /// Whether the next step of a sequence around it has a compensation, and there is no time limit in between.
    var isStep = false
    /// Whether there is such a step, so that what is outside of it waits for an answer.
    var isInStep = false

    /// Whether a stop waits for an answer.
    func awaitsAnswer(after event: Program.Event?) -> Bool { event == .timeIsUp ? isStep : isInStep }
}

extension Program.Part {
    /// The real interactor.
    func interactor(on stage: Stage, in place: Surroundings = Surroundings()) -> any Interactor<
        ProgramRequest
    > {
        switch self {
        case .worker(let worker): return worker.interactor(on: stage, in: place)
        case .retrying(let part, let attempts, let pauses):
            return part.interactor(on: stage, in: place).retrying(
                attempts: attempts,
                backoff: pauses ? .constant(.nanoseconds(1)) : .none,
                onRetry: { error, _, _ in stage.hear("retry after \(Failure(error).text)") }
            )
        case .fallback(let part, let other):
            return part.interactor(on: stage, in: place).fallback(
                to: other.interactor(on: stage, in: place),
                onFallback: { error in stage.hear("fallback after \(Failure(error).text)") }
            )
        case .timeLimit(let part):
            var inside = place
            let clock = TestClock()
            (inside.clock, inside.isStep) = (clock, false)
            return part.interactor(on: stage, in: inside).timeout(.seconds(1), clock: clock)
        case .when(let isTrue, let part, let other):
            return part.interactor(on: stage, in: place)
                .when({ _ in isTrue }, otherwise: other.interactor(on: stage, in: place))
        case .joined(let part):
            return part.interactor(on: stage, in: place).joined { ObjectIdentifier($0) }
        case .latest(let part):
            return part.interactor(on: stage, in: place).latest { ObjectIdentifier($0) }
        case .sequence(let steps):
            let first = steps[0].step(on: stage, in: place, of: ProgramRequest.self)
            return SequenceInteractor(
                steps.dropFirst().reduce(first) { steps, next in
                    steps.then(next.step(on: stage, in: place, of: String.self))
                }
            )
        }
    }
}

extension Program.Step {
    /// The real step, whose requests have no closures.
    fileprivate func step<Input>(
        on stage: Stage,
        in place: Surroundings,
        of _: Input.Type
    ) -> SequenceInteractor<ProgramRequest>.Step<Input, String> {
        var inside = place
        if compensation != nil { (inside.isStep, inside.isInStep) = (true, true) }
        let step: SequenceInteractor<ProgramRequest>.Step<Input, String> =
            part.interactor(on: stage, in: inside).step { _ in ProgramRequest() }
        guard let compensation else { return step }
        return step.compensated(by: CompensatingWorker(compensation, stage)) { _ in ProgramRequest() }
    }
}

private final class CompensatingWorker: ReturningInteractor {
    private let compensation: Program.Compensation
    private let stage: Stage

    init(_ compensation: Program.Compensation, _ stage: Stage) {
        (self.compensation, self.stage) = (compensation, stage)
    }

    func response(to request: ProgramRequest) throws -> String {
        stage.undo(compensation.name)
        if compensation.fails { throw Failure(text: "\(compensation.name) failed") }
        return compensation.name
    }
}

/// Runs around every request of a program's executor.
struct ProgramMiddleware: InteractorMiddleware {
    let kind: Program.Middleware
    let number: Int
    let stage: Stage

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        switch kind {
        case .passing: next(request)
        case .delaying: next(request, after: { await Task.yield() })
        case .refusing: request.fail(Failure.refused)
        case .watching:
            next(request) { [stage, number] outcome in
                let text = outcome.map { "\($0)" }.mapError(Failure.init).text
                stage.hear("middleware \(number): \(text)")
                return outcome
            }
        }
    }
}
