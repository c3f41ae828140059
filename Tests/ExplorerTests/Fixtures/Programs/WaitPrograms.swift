import Explorer
import Interactors

/// A pause, the work before a request continues, and the wait of a joined request aren't questions. What answers the
/// request meanwhile is what the caller gets, once, and the interactor isn't executed after it.
extension Program {
    static let waits = [
        Program("a request is completed in a pause", in: .isolated, "3 | 2 executed second") { run, home in
            run.register(run.pausing())
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            run.complete(request)
        },
        Program("a request fails in a pause", in: .isolated, "failed | 2 executed second") { run, home in
            run.register(run.pausing())
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            request.fail(InteractorError(message: ""))
        },
        Program(
            "a request is completed in a pause, and cancelled",
            in: .isolated,
            "3 | 2 executed second"
        ) { run, home in
            run.register(run.pausing())
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            run.complete(request)
            await Task.yield()
            run.cancel(request)
        },
        Program(
            "an awaited request is completed in a pause",
            in: [.main],
            "3 | 2 executed second"
        ) { run, _ in
            run.register(run.pausing())
            await run.await(run.ask(), whileAtHome: { run.complete($0) })
        },
        Program(
            "an awaited request is completed in a pause, and its task cancelled",
            in: [.main],
            // What comes after the cancellation is ignored.
            "3 | cancelled | refused | 2 executed second | 2 executed | cancelled executed"
        ) { run, _ in
            run.register(run.pausing())
            run.cancelCaller()
            await run.await(run.ask(), whileAtHome: { if run.count > 0 { run.complete($0) } })
        },
        Program("a reply answers in a pause", "3 | 3 second | 2 executed second | 3 executed second") {
            run,
            home in
            run.executor.addMiddleware(Replying(run: run))
            run.register(run.pausing())
            run.execute(run.ask(), home)
        },
        Program("a request is completed while work precedes it", in: .isolated, "3 | 1 executed second") {
            run,
            home in
            run.executor.addMiddleware(After(isFailing: false))
            run.register(run.executing())
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            run.complete(request)
        },
        Program(
            "a request is completed while work precedes it that fails",
            in: .isolated,
            "3 | failed second"
        ) { run, home in
            run.executor.addMiddleware(After(isFailing: true))
            run.register(run.executing())
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            run.complete(request)
        },
        Program(
            "an awaited request is completed while work precedes it",
            in: [.main],
            "3 | 1 executed second"
        ) { run, _ in
            run.executor.addMiddleware(After(isFailing: false))
            run.register(run.executing())
            await run.await(run.ask(), afterAYield: true, whileAtHome: { run.complete($0) })
        },
        Program(
            "a reply answers while work precedes the request",
            "3 | 1 executed second | 3 executed second"
        ) { run, home in
            run.executor.addMiddleware(Replying(run: run))
            run.executor.addMiddleware(After(isFailing: false))
            run.register(run.executing())
            run.execute(run.ask(), home)
        },
        Program(
            "a reply answers while work precedes the request that fails",
            "3 | 3 second | failed second"
        ) { run, home in
            run.executor.addMiddleware(Replying(run: run))
            run.executor.addMiddleware(After(isFailing: true))
            run.register(run.executing())
            run.execute(run.ask(), home)
        },
        Program("a joined request is completed while it waits", in: .isolated, "3 1 | 1 3 | 1 1 second") {
            run,
            home in
            run.register(run.answering(1).joined { _ in 0 })
            let second = run.ask()
            run.execute(run.ask(), home)
            run.execute(second, home)
            await Task.yield()
            run.complete(second)
        },
        Program(
            "a joined request is completed when it is its turn",
            in: .isolated,
            "cancelled 3 1 executed | cancelled 3 3 executed second | cancelled 1 1 executed second"
        ) { run, home in
            let interactor = Calling<Ask> { request in
                run.count += 1
                if run.count == 1 { return run.waitingForOthers().execute(request) }
                run.noteExecution(of: request)
                run.answering(1).execute(request)
            }
            run.register(interactor.joined { _ in 0 })
            let (first, second) = (run.ask(), run.ask())
            run.execute(first, home)
            run.execute(second, home)
            run.execute(run.ask(), home)
            run.cancel(first)
            await Task.yield()
            run.complete(second)
            _ = run.takeWaiting()
        },
    ]
}

/// Continues after an interruption, or fails after it.
private struct After: InteractorMiddleware {
    let isFailing: Bool

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        next(
            request,
            after: {
                await Task.yield()
                if isFailing { throw InteractorError(message: "") }
            }
        )
    }
}

/// Has a thread answer with 3, and continues.
private struct Replying: InteractorMiddleware {
    let run: Run

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        if let ask = request as? Ask { run.answers(ask, 3) }
        next(request)
    }
}

extension Run {
    /// Answers a request with 3. Nothing is executed for it after that.
    fileprivate func complete(_ request: Ask) {
        if let state = request.state, state.answers < state.executions { state.isCompleted = true }
        request.complete(3)
    }

    fileprivate func noteExecution(of request: Ask) {
        note(request.state?.isCompleted == true ? "AFTER" : "executed")
    }

    /// An interactor that fails at once, and is executed again after a pause.
    fileprivate func pausing() -> FunctionInteractor<Ask, Ask.Response> {
        Returning<Ask> { [self] in
            count += 1
            if count == 1 { throw InteractorError(message: "") }
            noteExecution(of: $0)
            return 2
        }.retrying(attempts: 2, backoff: .constant(.seconds(1)), clock: clock)
    }

    fileprivate func executing() -> Returning<Ask> {
        Returning { [self] in
            noteExecution(of: $0)
            return 1
        }
    }
}
