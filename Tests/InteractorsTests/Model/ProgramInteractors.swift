import InteractorTesting
import Interactors

extension Program.Part {
    /// The real interactor. `clock` is that of the next time limit around it.
    func interactor(on stage: Stage, clock: TestClock? = nil) -> any Interactor<ProgramRequest> {
        switch self {
        case .worker(let worker): return worker.interactor(on: stage, clock: clock)
        case .retrying(let part, let attempts, let pauses):
            return part.interactor(on: stage, clock: clock).retrying(
                attempts: attempts,
                backoff: pauses ? .constant(.nanoseconds(1)) : .none,
                onRetry: { error, _, _ in stage.hear("retry after \(Failure(error).text)") }
            )
        case .fallback(let part, let other):
            return part.interactor(on: stage, clock: clock).fallback(
                to: other.interactor(on: stage, clock: clock),
                onFallback: { error in stage.hear("fallback after \(Failure(error).text)") }
            )
        case .timeLimit(let part):
            let clock = TestClock()
            return part.interactor(on: stage, clock: clock).timeout(.seconds(1), clock: clock)
        case .when(let isTrue, let part, let other):
            return part.interactor(on: stage, clock: clock)
                .when({ _ in isTrue }, otherwise: other.interactor(on: stage, clock: clock))
        case .joined(let part):
            return part.interactor(on: stage, clock: clock).joined { ObjectIdentifier($0) }
        case .latest(let part):
            return part.interactor(on: stage, clock: clock).latest { ObjectIdentifier($0) }
        case .sequence(let steps):
            let first = steps[0].step(on: stage, clock: clock, of: ProgramRequest.self)
            return SequenceInteractor(
                steps.dropFirst().reduce(first) { steps, next in
                    steps.then(next.step(on: stage, clock: clock, of: String.self))
                }
            )
        }
    }
}

extension Program.Step {
    /// The real step, whose requests have no closures.
    fileprivate func step<Input>(
        on stage: Stage,
        clock: TestClock?,
        of _: Input.Type
    ) -> SequenceInteractor<ProgramRequest>.Step<Input, String> {
        part.interactor(on: stage, clock: clock).step { _ in ProgramRequest() }
            .compensated(by: CompensatingWorker(compensation, stage)) { _ in ProgramRequest() }
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
