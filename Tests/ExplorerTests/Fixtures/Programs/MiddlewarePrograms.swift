import Explorer
import Interactors

/// A middleware's handler sees each end once, and the same as the caller.
extension Program {
    static let middleware = [
        callers("a middleware sees a reply", "1 seen:1", cancelled: "1 seen:1 | cancelled seen:cancelled") {
            run in
            run.executor.addMiddleware(Watching(run: run))
            run.register(run.answering(1))
        },
        callers(
            "a middleware sees that the last reply is dropped",
            "abandoned seen:abandoned",
            cancelled: "abandoned seen:abandoned | cancelled seen:cancelled"
        ) { run in
            run.executor.addMiddleware(Watching(run: run))
            run.register(run.dropping())
        },
        callers(
            "a middleware sees work",
            "1 seen:1",
            cancelled: "1 seen:1 | cancelled seen:cancelled",
            taskCancelled: "1 seen:1 | cancelled seen:cancelled",
            works: true
        ) { run in
            run.executor.addMiddleware(Watching(run: run))
            run.register(run.working(1))
        },
        callers(
            "a middleware sees that time is up",
            "1 seen:1 | timedOut seen:timedOut",
            cancelled: "1 seen:1 | timedOut seen:timedOut | cancelled seen:cancelled"
        ) { run in
            run.executor.addMiddleware(Watching(run: run))
            run.register(run.answering(1).timeout(.seconds(1), clock: run.clock))
        },
        callers(
            "a middleware sees a fallback",
            "2 seen:2",
            cancelled: "2 seen:2 | cancelled seen:cancelled"
        ) { run in
            run.executor.addMiddleware(Watching(run: run))
            run.register(run.answering(nil).fallback(to: run.answering(2)))
        },
        callers(
            "two middleware see a reply",
            "1 seen:1 seen:1",
            cancelled: "1 seen:1 seen:1 | cancelled seen:cancelled seen:cancelled",
            taskCancelled: """
                1 seen:1 seen:1 | cancelled seen:cancelled seen:cancelled | cancelled seen:cancelled
                """
        ) { run in
            run.executor.addMiddleware(Watching(run: run))
            run.executor.addMiddleware(Watching(run: run))
            run.register(run.answering(1))
        },
        callers("a middleware continues later", "1", cancelled: "1 | cancelled", works: true) { run in
            run.executor.addMiddleware(Later(run: run))
            run.register(Returning<Ask> { _ in 1 })
        },
        callers("a middleware doesn't continue", "abandoned", cancelled: "abandoned | cancelled") { run in
            run.executor.addMiddleware(Dropping(run: run))
            run.register(Returning<Ask> { _ in 1 })
        },
        callers("a middleware works before", "1", cancelled: "1 | cancelled", works: true) { run in
            run.executor.addMiddleware(After())
            run.register(Returning<Ask> { _ in 1 })
        },
        callers(
            "a middleware answers, too",
            "1 second | 2 second",
            cancelled: "1 second | 2 second | cancelled",
            taskCancelled: answeredInACanceledTask
        ) { run in
            run.executor.addMiddleware(Replying(run: run))
            run.register(run.answering(1))
        },
    ].flatMap { $0 }
}

/// Continues when a thread says so.
private struct Later: InteractorMiddleware {
    let run: Run

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        next(
            request,
            after: {
                await withCheckedContinuation { continuation in run.thread { continuation.resume() } }
            }
        )
    }
}

/// Doesn't continue, and lets go of a reply.
private struct Dropping: InteractorMiddleware {
    let run: Run

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        let reply = request.reply
        run.thread { withExtendedLifetime(reply) { Scheduler.shared.point(at: Spot()) } }
    }
}

/// Continues after an interruption.
private struct After: InteractorMiddleware {
    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        next(request, after: { await Task.yield() })
    }
}

/// Continues, and answers with 2 on a thread.
private struct Replying: InteractorMiddleware {
    let run: Run

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        if let ask = request as? Ask { run.answers(ask, 2) }
        next(request)
    }
}
