import Explorer
import Interactors

/// A newer request cancels the older one: that doesn't get an answer when the newer one is the newest, and the newest
/// gets its own. Interactors answer with the number of the request.
extension Program {
    /// An answer of the older one that is on its way may still arrive.
    private static let older = "1 2 | 2 cancelled:1"
    /// It isn't known which one is older.
    private static let either = "1 2 | 2 cancelled:1 | 1 cancelled:2"

    static let latest = [
        callers("the latest, alone", "2") { $0.answering(2).latest { _ in 0 } },
        pairs(
            "a newer request",
            together: older,
            apart: either,
            firstCanceled: "2 cancelled:1",
            secondCanceled: "cancelled:1 cancelled:2 | 2 cancelled:1",
            taskCanceled: "\(either) | cancelled:1 cancelled:2"
        ) { $0.answeringNumber().latest { _ in 0 } },
        pairs(
            "a newer request, in a fallback",
            together: older,
            apart: either,
            firstCanceled: "2 cancelled:1",
            secondCanceled: "cancelled:1 cancelled:2 | 2 cancelled:1",
            taskCanceled: "\(either) | cancelled:1 cancelled:2"
        ) { $0.failing().fallback(to: $0.answeringNumber()).latest { _ in 0 } },
        [
            Program("the older one waits for a reply", "2 cancelled:1", in: .main, .actor) { run in
                run.register(run.waiting().latest { _ in 0 })
                run.execute(run.ask(1))
                let older = await run.takeReplies(1)
                run.execute(run.ask(2))
                for reply in await run.takeReplies(1) { reply.complete(2) }
                run.keep(older[0])
            },
            Program("two newer requests", "3 cancelled:1 cancelled:2") { run in
                run.register(run.answeringNumber().latest { _ in 0 })
                for number in 1...3 { run.execute(run.ask(number)) }
            },
            Program("a newer request while the older one is tried again", older) { run in
                // The first attempt fails at once, and a thread answers the others.
                let attempt = Calling<Ask> {
                    run.count += 1
                    if run.count == 1 {
                        $0.fail(InteractorError(message: ""))
                    } else {
                        run.answers($0, $0.number)
                    }
                }
                run.register(attempt.latest { _ in 0 }.retrying(attempts: 2))
                run.execute(run.ask(1))
                await run.wait { run.count > 0 }
                run.execute(run.ask(2))
            },
        ],
    ].flatMap { $0 }
}
