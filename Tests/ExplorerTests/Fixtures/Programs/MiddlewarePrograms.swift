import Explorer
import Interactors

/// A middleware's handler sees each answer once, and the same as the caller.
extension Program {
    static let middleware = [
        watched("a reply", "1", nowhere: "1 | noIsolation", answersLate: false) { $0.answering(1) },
        watched("that the last reply is dropped", "abandoned", answersLate: false) { $0.dropping() },
        watched("work", "1") { $0.working(1) },
        watched("that time is up", "1 | timedOut") { $0.answering(1).timeout(.seconds(1), clock: $0.clock) },
        callers("a middleware works before", "1") { run in
            run.executor.addMiddleware(After { await Task.yield() })
            return Returning { _ in 1 }
        },
        callers("a middleware doesn't continue", "abandoned", answersLate: false) { run in
            run.executor.addMiddleware(Replying(run: run, value: nil))
            return Returning { _ in 1 }
        },
        [
            Program("two middleware see a reply", "1 seen:1 seen:1", in: .main, .nowhere) { run in
                run.executor.addMiddleware(Watching(run: run))
                run.executor.addMiddleware(Watching(run: run))
                run.register(run.answering(1))
                await run.await(run.ask())
            },
            Program("a middleware answers, and another one works before", "1 second | 2 second") { run in
                run.executor.addMiddleware(Replying(run: run, value: 2))
                run.executor.addMiddleware(After { await Task.yield() })
                run.register(Returning<Ask> { _ in 1 })
                run.execute(run.ask())
            },
        ],
    ].flatMap { $0 }

    /// The middleware sees each of the outcomes, except in a task that was canceled before.
    private static func watched(
        _ what: String,
        _ outcomes: String,
        nowhere: String = "noIsolation",
        answersLate: Bool = true,
        of interactor: @escaping Making
    ) -> [Program] {
        func seen(_ outcomes: String) -> String {
            outcomes.split(separator: " | ").map { "\($0) seen:\($0)" }.joined(separator: " | ")
        }
        return callers(
            "a middleware sees \(what)",
            seen(outcomes),
            nowhere: seen(nowhere),
            canceled: seen("\(outcomes) | cancelled"),
            answersLate: answersLate
        ) { run in
            run.executor.addMiddleware(Watching(run: run))
            return interactor(run)
        }
    }
}

/// A middleware that leaves what it sees of the answer.
struct Watching: InteractorMiddleware {
    unowned let run: Run

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        next(request) { [unowned run] outcome in
            switch outcome {
            case .success(let value): run.noteAtHome("seen:\(value)")
            case .failure(let error): run.noteAtHome("seen:\(InteractorError(error).code.rawValue)")
            }
            return outcome
        }
    }
}

/// Continues after work.
private struct After: InteractorMiddleware {
    let work: @Sendable () async throws -> Void

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        next(request, after: work)
    }
}

/// Has a thread answer, and continues; without a value, the thread lets go of a reply, and nothing continues.
private struct Replying: InteractorMiddleware {
    let run: Run
    let value: Int?

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        guard let ask = request as? Ask else { return }
        guard let value else { return run.drops(ask) }
        run.answers(ask, value)
        next(request)
    }
}
