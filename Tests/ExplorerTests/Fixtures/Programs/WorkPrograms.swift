import Explorer
import Interactors

/// Asynchronous work is cooperative.
extension Program {
    static let work = [
        callers("work can be cancelled", "1", cancelled: "1 | cancelled", works: true) { run in
            run.register(run.sleeping(1))
        },
        callers("work goes on", "1", cancelled: "1 | cancelled", taskCancelled: "1", works: true) { run in
            run.register(run.working(1))
        },
        callers(
            "work and a reply answer",
            "1 second",
            cancelled: "1 | 1 second | cancelled | cancelled second",
            taskCancelled: "1 second",
            works: true
        ) { run in
            run.register(
                Working<Ask> {
                    run.answers($0, 2)
                    await Task.yield()
                    return 1
                }
            )
        },
        callers(
            "work relays",
            "1 | 1 u1",
            cancelled: "1 | 1 u1 | cancelled | cancelled u1",
            taskCancelled: "1 | 1 u1",
            works: true
        ) { run in
            run.register(
                Working<Ask> {
                    let update = $0.reply.relay(to: $0.onUpdate)
                    run.thread { update(1) }
                    await Task.yield()
                    return 1
                }
            )
        },
        callers(
            "a reply answers, then work with the same request begins",
            "1 second | 2 | 2 second",
            cancelled: "1 | 1 second | 2 | 2 second | cancelled",
            works: true
        ) { run in
            run.register(
                Calling<Ask> {
                    run.answers($0, 2)
                    run.working(1).execute($0)
                }
            )
        },
        callers(
            "a handler waits for the cancellation of work",
            "1",
            cancelled: "1 | cancelled stopped",
            taskCancelled: "1 | 1 stopped",
            works: true
        ) { run in
            run.register(
                Working<Ask> {
                    $0.reply.onCancel { run.note("stopped") }
                    await Task.yield()
                    return 1
                }
            )
        },
    ].flatMap { $0 }
}
