import Explorer
import Interactors

/// Several requests of one composite: each has one answer, nothing waits for ever, and nothing is kept.
extension Program {
    static let sharing = [
        callers("joined, alone", "2", cancelled: "2 | cancelled") { run in
            run.register(run.answering(2).joined { _ in 0 })
        },
        callers(
            "joined work, alone",
            "2",
            cancelled: "2 | cancelled",
            taskCancelled: "2 | cancelled",
            works: true
        ) {
            run in
            run.register(run.working(2).joined { _ in 0 })
        },
        [
            Program("two joined requests", "1 1") { run, home in
                run.register(run.answering(1).joined { _ in 0 })
                run.execute(run.ask(), home)
                run.execute(run.ask(), home)
            },
            Program("two joined requests are awaited", in: [.nowhere], "1 1") { run, _ in
                run.register(run.answering(1).joined { _ in 0 })
                run.inTask { await run.await(run.ask()) }
                await run.await(run.ask())
            },
            Program("the first of two joined requests is cancelled", in: .isolated, "1 1 | cancelled 1") {
                run,
                home in
                run.register(run.answering(1).joined { _ in 0 })
                let first = run.ask()
                run.execute(first, home)
                run.execute(run.ask(), home)
                run.cancel(first)
            },
            Program(
                "both of two joined requests are cancelled",
                in: .isolated,
                "1 1 | 1 cancelled | cancelled 1 | cancelled cancelled"
            ) {
                run,
                home in
                run.register(run.answering(1).joined { _ in 0 })
                let (first, second) = (run.ask(), run.ask())
                run.execute(first, home)
                run.execute(second, home)
                await Task.yield()
                run.cancel(first)
                run.cancel(second)
            },
            Program(
                "the task of the first of two joined requests is cancelled",
                in: [.nowhere],
                "1 1 | 1 cancelled | cancelled 1 | 1 refused | refused 1"
            ) { run, home in
                run.register(run.answering(1).joined { _ in 0 })
                run.cancelCaller()
                run.inTask { await run.await(run.ask()) }
                await run.await(run.ask())
            },
            Program(
                "the first of two joined requests works, and is cancelled",
                in: .isolated,
                "cancelled 1"
            ) {
                run,
                home in
                run.register(run.working(1).joined { _ in 0 })
                let first = run.ask()
                run.execute(first, home)
                run.execute(run.ask(), home)
                run.cancel(first, whileItWorks: true)
            },
            Program("two threads execute joined requests", in: [.nowhere], "1 1") { run, home in
                run.register(run.answering(1).joined { _ in 0 })
                run.thread { run.executor.execute(run.expect(run.ask()), isolation: nil) }
                run.execute(run.ask(), home)
            },
            Program("the first of two joined requests is abandoned", "abandoned abandoned") { run, home in
                run.register(run.dropping().joined { _ in 0 })
                run.execute(run.ask(), home)
                run.execute(run.ask(), home)
            },
            Program(
                "time is up around the first of two joined requests",
                in: [.main],
                "1 1 | timedOut 1"
            ) { run, home in
                let joined = run.answering(1).joined { (_: Ask) in 0 }
                run.register(joined.timeout(.seconds(1), clock: run.clock))
                let other = InteractorExecutor()
                other.registerInteractor(joined)
                run.execute(run.ask(), home)
                other.execute(run.expect(run.ask()), isolation: home)
            },
        ],
    ].flatMap { $0 }
}
