import InteractorTesting
import Interactors

/// What is around an interactor.
struct Surroundings {
    /// That of the next time limit.
    var clock: TestClock?
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
            let clock = TestClock.patient()
            inside.clock = clock
            return part.interactor(on: stage, in: inside).timeout(.seconds(1), clock: clock)
        case .when(let isTrue, let part, let other):
            return part.interactor(on: stage, in: place)
                .when({ _ in isTrue }, otherwise: other.interactor(on: stage, in: place))
        case .joined(let part):
            return part.interactor(on: stage, in: place).joined { ObjectIdentifier($0) }
        case .latest(let part):
            return part.interactor(on: stage, in: place).latest { ObjectIdentifier($0) }
        }
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
