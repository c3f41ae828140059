import InteractorTesting
import Interactors

/// The real interactors.
extension Stage {
    /// `clock` is that of the innermost time limit.
    func interactor(_ part: Program.Part, clock: TestClock?) -> any Interactor<Greet> {
        switch part {
        case .worker(let worker): return interactor(worker, clock)
        case .retrying(let part, let attempts):
            return interactor(part, clock: clock).retrying(
                attempts: attempts,
                onRetry: { [self] error, _, _ in hear("retry after \(Failure(error).text)") }
            )
        case .fallback(let part, let other):
            return interactor(part, clock: clock).fallback(
                to: interactor(other, clock: clock),
                onFallback: { [self] error in hear("fallback after \(Failure(error).text)") }
            )
        case .timeout(let part):
            let clock = TestClock.patient()
            return interactor(part, clock: clock).timeout(.seconds(1), clock: clock)
        case .when(let isTrue, let part, let other):
            return interactor(part, clock: clock).when(
                { _ in isTrue },
                otherwise: interactor(other, clock: clock)
            )
        case .joined(let part): return interactor(part, clock: clock).joined { ObjectIdentifier($0) }
        case .latest(let part): return interactor(part, clock: clock).latest { ObjectIdentifier($0) }
        case .queued(let part): return interactor(part, clock: clock).queued { ObjectIdentifier($0) }
        }
    }

    private func interactor(_ worker: Program.Worker, _ clock: TestClock?) -> any Interactor<Greet> {
        switch worker.style {
        case .closures:
            BlockInteractor { [self] request in
                let (name, call) = enter(worker)
                if call.event == nil { request.onUpdate?(update(name)) }
                happen(call.event, to: request, clock)
                switch call.result(name) {
                case .success(let text): request.onComplete?(text)
                case .failure(let failure): request.onError?(InteractorError(failure))
                case nil: break
                }
            }
        case .reply:
            BlockInteractor { [self] request in
                let (name, call) = enter(worker)
                let (reply, relay) = (request.reply, request.relay(to: request.onUpdate))
                happen(call.event, to: request, clock)
                Task.detached { [self] in
                    if call.event == nil { relay(update(name)) }
                    if call.event == .timeIsUp { await others { reply.isCancelled } }
                    if let result = call.result(name) { reply.complete(with: result) }
                }
            }
        case .returning:
            ReturningBlock { [self] (request: Greet) in
                let (name, call) = enter(worker)
                if call.event == nil { request.onUpdate?(update(name)) }
                happen(call.event, to: request, clock)
                return try (call.result(name) ?? .failure(.abandoned)).get()
            }
        case .async:
            AsyncBlockInteractor { request in
                let (name, call) = self.enter(worker)
                await Task.yield()
                if call.event == nil { request.onUpdate?(self.update(name)) }
                self.happen(call.event, to: request, clock)
                if call.event == .timeIsUp { await others { Task.isCancelled } }
                return try (call.result(name) ?? .failure(.abandoned)).get()
            }
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
        case .observing:
            next(request) { [stage, number] outcome in
                stage.hear("middleware \(number): \(outcome.map { "\($0)" }.mapError { Failure($0) }.text)")
                return outcome
            }
        }
    }
}

extension Result<String, Failure> {
    var text: String {
        switch self {
        case .success(let text): text
        case .failure(let failure): failure.text
        }
    }
}
