import Explorer
import Interactors

/// One execution answers all: each has one answer, nothing waits forever, and a cancellation isn't shared. Interactors
/// answer with the number of the request that is executed.
extension Program {
    static let joined = [
        callers("joined, alone", "2") { $0.answering(2).joined { _ in 0 } },
        pairs(
            "two joined requests",
            together: "1 1 | 1 2",
            apart: "1 1 | 1 2 | 2 2",
            firstCanceled: "1 1 | 1 2 | 1 cancelled:1 | 2 cancelled:1",
            secondCanceled: "1 1 | 1 2 | 1 cancelled:2",
            taskCanceled: "1 1 | 1 2 | 2 2 | 1 cancelled:2"
        ) { $0.answeringNumber().joined { _ in 0 } },
        pairs(
            "two joined requests work",
            together: "1 1 | 1 2",
            apart: "1 1 | 1 2 | 2 2",
            firstCanceled: "1 1 | 1 cancelled:1",
            secondCanceled: "1 1 | 1 cancelled:2",
            taskCanceled: "1 1 | 1 2 | 2 2 | 1 cancelled:2"
        ) { $0.working().joined { _ in 0 } },
        [
            Program("two of three joined requests are canceled", "3 cancelled:1 cancelled:2") { run in
                run.register(run.waiting().joined { _ in 0 })
                let (first, second) = (run.executed(1), run.executed(2))
                run.execute(run.ask(3))
                let former = await run.takeReplies(1)
                run.cancel(first, isAnswered: false)
                run.cancel(second, isAnswered: false)
                for reply in await run.takeReplies(1) { reply.complete(3) }
                run.keep(former[0])
            },
            Program("the first of two joined requests is abandoned", "abandoned:1 abandoned:2") { run in
                run.register(run.dropping().joined { _ in 0 })
                run.execute(run.ask(1))
                run.execute(run.ask(2))
            },
            Program("time is up around the first of two joined requests", "1 2 | 2 2 | 2 timedOut:1") { run in
                let joined = run.answeringNumber().joined { _ in 0 }
                run.register(joined.timeout(.seconds(1), clock: run.clock))
                run.execute(run.ask(1))
                let other = InteractorExecutor()
                other.registerInteractor(joined)
                await run.await(run.ask(2), of: other)
            },
        ],
    ].flatMap { $0 }
}
