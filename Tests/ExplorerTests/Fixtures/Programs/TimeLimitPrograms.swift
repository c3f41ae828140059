import Explorer
import Interactors

/// Time is up before an answer, or not.
extension Program {
    static let timeLimits =
        [
            callers("a reply answers in time", "1 | timedOut", cancelled: "1 | timedOut | cancelled") { run in
                run.register(run.answering(1).timeout(.seconds(1), clock: run.clock))
            },
            callers(
                "the last reply is dropped in time",
                "abandoned | timedOut",
                cancelled: "abandoned | timedOut | cancelled"
            ) { run in
                run.register(run.dropping().timeout(.seconds(1), clock: run.clock))
            },
            callers("work ends in time", "1 | timedOut", cancelled: "1 | timedOut | cancelled", works: true) {
                run in
                run.register(run.sleeping(1).timeout(.seconds(1), clock: run.clock))
            },
            callers(
                "work goes on when time is up",
                "1 | timedOut",
                cancelled: "1 | timedOut | cancelled",
                taskCancelled: "1 | timedOut | cancelled",
                works: true
            ) { run in
                run.register(run.working(1).timeout(.seconds(1), clock: run.clock))
            },
        ].flatMap { $0 } + [
            Program("a time limit in a time limit", in: [.main], "1 | timedOut") { run, home in
                let inner = run.answering(1).timeout(.seconds(1), clock: run.clock)
                run.register(inner.timeout(.seconds(1), clock: run.clock))
                run.execute(run.ask(), home)
            },
            Program("a time limit around a fallback", "2 | timedOut") { run, home in
                run.register(
                    run.answering(nil).fallback(to: run.answering(2)).timeout(.seconds(1), clock: run.clock)
                )
                run.execute(run.ask(), home)
            },
            Program("a fallback around a time limit", "1 | 2") { run, home in
                run.register(
                    run.answering(1).timeout(.seconds(1), clock: run.clock).fallback(to: run.answering(2))
                )
                run.execute(run.ask(), home)
            },
            Program("time is up in a pause", in: .isolated, "2 | timedOut") { run, home in
                let attempts = run.attempts().retrying(
                    attempts: 2,
                    backoff: .constant(.seconds(1)),
                    clock: run.clock
                )
                run.register(attempts.timeout(.seconds(1), clock: run.clock))
                run.execute(run.ask(), home)
            },
            Program("time is up between synchronous attempts", "timedOut attempt") { run, home in
                run.register(run.slow().retrying(attempts: 3).timeout(.seconds(1), clock: run.clock))
                run.execute(run.ask(), home)
            },
            Program("time is up between synchronous attempts, awaited", "timedOut attempt") { run, _ in
                run.register(run.slow().retrying(attempts: 3).timeout(.seconds(1), clock: run.clock))
                await run.await(run.ask())
            },
            Program("time is up before a synchronous fallback", "timedOut attempt") { run, home in
                let either = run.slow().fallback(to: run.slow())
                run.register(either.timeout(.seconds(1), clock: run.clock))
                run.execute(run.ask(), home)
            },
        ]
}

extension Run {
    /// An interactor that fails at once, after a second.
    fileprivate func slow() -> Returning<Ask> {
        Returning { [self] _ in
            note("attempt")
            clock.pass(.seconds(1))
            throw InteractorError(message: "")
        }
    }
}
