import Explorer
import Interactors

/// Composites see the same end as the caller, and a finished sequence is never undone.
///
/// A cancellation comes too late for an answer that is on its way, but a composite doesn't go on after it. A step that
/// returns after the task of the caller was cancelled isn't finished.
extension Program {
    static let composites = [
        callers("a fallback answers", "2", cancelled: "2 | cancelled") { run in
            run.register(run.answering(nil).fallback(to: run.answering(2)))
        },
        callers("a fallback follows an abandoned request", "2", cancelled: "2 | cancelled") {
            run in
            run.register(run.dropping().fallback(to: run.answering(2)))
        },
        callers(
            "a failed attempt answers",
            "2 second",
            cancelled: "2 second | cancelled | cancelled second"
        ) { run in
            let attempt = Calling<Ask> { request in
                let reply = request.reply
                run.thread {
                    reply.fail(InteractorError(message: ""))
                    reply.complete(1)
                }
            }
            run.register(attempt.fallback(to: Returning<Ask> { _ in 2 }))
        },
        callers("a second attempt answers", "2", cancelled: "2 | cancelled") { run in
            run.register(run.attempts().retrying(attempts: 2))
        },
        callers("a second attempt follows a pause", "2", cancelled: "2 | cancelled") { run in
            run.register(
                run.attempts().retrying(attempts: 2, backoff: .constant(.seconds(1)), clock: run.clock)
            )
        },
        callers(
            "a sequence ends",
            "2 done",
            cancelled: "2 done | cancelled done undone",
            taskCancelled: "2 done | cancelled done undone | cancelled"
        ) { run in
            run.register(run.sequence(run.doing(), run.answering(2, Second.self)))
        },
        callers(
            "a step fails",
            "failed done undone",
            cancelled: "failed done undone | cancelled done undone",
            taskCancelled: "failed done undone | cancelled done undone | cancelled"
        ) { run in
            run.register(run.sequence(run.doing(), run.answering(nil, Second.self)))
        },
        callers(
            "the last reply of a step is dropped",
            "abandoned done undone",
            cancelled: "abandoned done undone | cancelled done undone",
            taskCancelled: "abandoned done undone | cancelled done undone | cancelled"
        ) { run in
            run.register(run.sequence(run.doing(), run.dropping(Second.self)))
        },
        callers(
            "the first step answers late",
            "2",
            cancelled: "2 | cancelled undone",
            taskCancelled: "2 | cancelled | cancelled undone",
            works: true
        ) { run in
            run.register(run.sequence(run.answering(1, First.self), Returning { _ in 2 }))
        },
        callers(
            "a step works",
            "2 done",
            cancelled: "2 done | cancelled done undone",
            taskCancelled: "2 done | cancelled done undone | cancelled",
            works: true
        ) { run in
            run.register(run.sequence(run.doing(), run.working(2, Second.self)))
        },
        callers(
            "time is up in a sequence",
            "2 done | timedOut done undone",
            cancelled: "2 done | timedOut done undone | cancelled done undone",
            taskCancelled:
                "2 done | timedOut done undone | cancelled done undone | cancelled"
        ) { run in
            let sequence = run.sequence(run.doing(), run.answering(2, Second.self))
            run.register(sequence.timeout(.seconds(1), clock: run.clock))
        },
        callers(
            "the first step works",
            "2 done",
            cancelled: "2 done | cancelled done undone",
            // What it has done is undone, since its end was awaited.
            taskCancelled: "2 done | cancelled done undone | cancelled",
            works: true
        ) { run in
            let first = Working<First> { _ in
                await Task.yield()
                run.note("done")
                return 1
            }
            run.register(run.sequence(first, run.answering(2, Second.self)))
        },
        callers(
            "a thread undoes",
            "failed done undone",
            cancelled: "failed done undone | cancelled done undone",
            taskCancelled: "failed done undone | cancelled done undone | cancelled",
            works: true
        ) { run in
            let undo = Calling<Undo> { request in
                let reply = request.reply
                reply.onCancel { run.note("REACHED") }
                run.thread {
                    run.note("undone")
                    reply.complete(0)
                }
            }
            run.register(run.sequence(run.doing(), run.answering(nil, Second.self), undoneBy: undo))
        },
    ].flatMap { $0 }
}

extension Run {
    /// An interactor whose first attempt fails, and whose second one answers with 2.
    func attempts() -> Calling<Ask> {
        Calling { [self] in
            count += 1
            answering(count == 1 ? nil : 2).execute($0)
        }
    }

    /// A first step that leaves a word.
    func doing() -> Returning<First> {
        Returning { [self] _ in
            note("done")
            return 1
        }
    }

    /// A sequence that undoes its first step.
    func sequence(
        _ first: some Interactor<First>,
        _ second: some Interactor<Second>,
        undoneBy undo: (any Interactor<Undo>)? = nil
    ) -> SequenceInteractor<Ask> {
        let noting = Returning<Undo> { [self] _ in
            note("undone")
            return 0
        }
        return SequenceInteractor<Ask>(
            first.step { _ in First() }
                .compensated(by: undo ?? noting) { _ in Undo() }
                .then(second.step { _ in Second() })
        )
    }
}
