import Explorer
import Interactors

/// One path, at most one answer, and exact abandonment.
extension Program {
    /// An interactor that is on the task's stack still answers. What comes second after a cancellation is ignored.
    static let answeredInACanceledTask = "1 second | 2 second | 1 | 2 | cancelled"

    static let answers = [
        callers("a reply answers", "1", cancelled: "1 | cancelled") { run in
            run.register(run.answering(1))
        },
        callers(
            "two replies answer",
            "1 second | 2 second",
            cancelled: "1 second | 2 second | cancelled",
            taskCancelled: answeredInACanceledTask
        ) { run in
            run.register(
                Calling<Ask> {
                    run.answers($0, 1)
                    run.answers($0, 2)
                }
            )
        },
        callers(
            "a reply and complete answer",
            "1 second | 2 second",
            cancelled: "1 second | 2 second",
            taskCancelled: answeredInACanceledTask
        ) { run in
            run.register(
                Calling<Ask> {
                    run.answers($0, 1)
                    $0.complete(2)
                }
            )
        },
        callers(
            "a reply and onComplete answer",
            "1 second | 2 second",
            cancelled: "1 second | 2 second",
            taskCancelled: answeredInACanceledTask
        ) { run in
            run.register(
                Calling<Ask> {
                    run.answers($0, 1)
                    $0.onComplete?(2)
                }
            )
        },
        callers("the last reply is dropped", "abandoned", cancelled: "abandoned | cancelled") { run in
            run.register(run.dropping())
        },
        callers("a reply answers, another is dropped", "1", cancelled: "1 | cancelled") { run in
            run.register(
                Calling<Ask> {
                    run.answers($0, 1)
                    run.drops($0)
                }
            )
        },
        callers("a reply is dropped, then one answers", "1", cancelled: "1 | cancelled") { run in
            run.register(
                Calling<Ask> {
                    run.drops($0)
                    run.answers($0, 1)
                }
            )
        },
        callers("a reply is dropped, complete answers", "2", cancelled: "2", taskCancelled: "2 | cancelled") {
            run in
            run.register(
                Calling<Ask> {
                    run.drops($0)
                    $0.complete(2)
                }
            )
        },
        callers("a reply is dropped, the call cancels", "cancelled", cancelled: "cancelled") { run in
            run.register(
                Calling<Ask> {
                    run.drops($0)
                    $0.cancel()
                }
            )
        },
        callers("a reply answers, the call cancels", "1 | cancelled", cancelled: "1 | cancelled") { run in
            run.register(
                Calling<Ask> {
                    run.answers($0, 1)
                    $0.cancel()
                }
            )
        },
        callers(
            "updates come before the answer",
            "3 u1 u2",
            cancelled: "3 u1 u2 | cancelled | cancelled u1 | cancelled u1 u2",
            taskCancelled: "3 u1 u2 | 3 u1 | 3 | cancelled | cancelled u1 | cancelled u1 u2"
        ) { run in
            run.register(
                Calling<Ask> {
                    let (reply, update) = ($0.reply, $0.reply.relay(to: $0.onUpdate))
                    run.thread {
                        update(1)
                        update(2)
                        reply.complete(3)
                    }
                }
            )
        },
        callers(
            "an update comes from another thread",
            "3 | 3 u1",
            cancelled: "3 | 3 u1 | cancelled | cancelled u1"
        ) { run in
            run.register(
                Calling<Ask> {
                    let update = $0.reply.relay(to: $0.onUpdate)
                    run.answers($0, 3)
                    run.thread { update(1) }
                }
            )
        },
        callers(
            "a handler waits for a cancellation",
            "1",
            cancelled: "1 | cancelled stopped",
            taskCancelled: "1 | 1 stopped | cancelled stopped"
        ) { run in
            run.register(
                Calling<Ask> {
                    $0.reply.onCancel { run.note("stopped") }
                    run.answers($0, 1)
                }
            )
        },
        callers(
            "a request is handed on",
            "1 second | 2 second",
            cancelled: "1 second | 2 second | cancelled",
            taskCancelled: answeredInACanceledTask
        ) { run in
            let other = InteractorExecutor()
            other.onUnhandledError = run.executor.onUnhandledError
            other.registerInteractor(run.answering(2))
            run.register(
                Calling<Ask> {
                    run.answers($0, 1)
                    other.execute($0)
                }
            )
        },
    ].flatMap { $0 }
}
