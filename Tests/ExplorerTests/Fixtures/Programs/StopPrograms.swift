import Explorer
import Interactors

/// What a stopped sequence has done is undone, or the caller is told that it isn't; and the caller is told once.
///
/// Who stops it is `cancel()`, the end of the caller's task, or a time limit. `reserved` and `charged` are effects,
/// `released` and `refunded` undo them.
extension Program {
    static let stops = [
        callers(
            "a compensated step answers",
            "2 reserved",
            cancelled: "2 reserved | cancelled released reserved",
            taskCancelled: "2 reserved | cancelled released reserved | cancelled",
            works: true
        ) { run in
            run.register(
                run.sequence(run.reserving(), run.answering(2, Second.self), undoneBy: run.releasing())
            )
        },
        callers(
            "two compensated steps answer",
            "2 charged reserved",
            cancelled: """
                2 charged reserved | cancelled released reserved \
                | cancelled charged refunded released reserved
                """,
            taskCancelled: """
                2 charged reserved | cancelled released reserved \
                | cancelled charged refunded released reserved | cancelled
                """,
            works: true
        ) { run in
            run.register(run.order())
        },
        callers(
            "a compensated step works",
            "2 reserved",
            cancelled: "2 reserved | cancelled released reserved",
            taskCancelled: "2 reserved | cancelled released reserved | cancelled",
            works: true
        ) { run in
            let first = Working<First> { _ in
                await Task.yield()
                run.note("reserved")
                return 1
            }
            run.register(run.sequence(first, run.answering(2, Second.self), undoneBy: run.releasing()))
        },
        callers(
            "the last step is compensated, and works",
            "2 charged reserved",
            cancelled: "2 charged reserved | cancelled charged refunded released reserved",
            taskCancelled: """
                2 charged reserved | cancelled released reserved \
                | cancelled charged refunded released reserved | cancelled
                """,
            works: true
        ) { run in
            let second = Working<Second> { _ in
                await Task.yield()
                run.note("charged")
                return 2
            }
            run.register(run.order(run.reservingAtOnce(), second))
        },
        callers(
            "a compensated step is tried again",
            "2 reserved",
            cancelled: "2 reserved | cancelled | cancelled released reserved",
            works: true
        ) { run in
            let first = run.reserving(failures: 1).retrying(attempts: 2)
            run.register(run.sequence(first, Returning { _ in 2 }, undoneBy: run.releasing()))
        },
        callers(
            "a compensated step is tried again after a pause",
            "2 reserved",
            cancelled: "2 reserved | cancelled | cancelled released reserved",
            works: true
        ) { run in
            let first = run.reserving(failures: 1)
                .retrying(attempts: 2, backoff: .constant(.seconds(1)), clock: run.clock)
            run.register(run.sequence(first, Returning { _ in 2 }, undoneBy: run.releasing()))
        },
        callers(
            "a compensated step has a fallback",
            "2 reserved",
            cancelled: "2 reserved | cancelled | cancelled released reserved",
            works: true
        ) { run in
            let first = run.answering(nil, First.self).fallback(to: run.reserving())
            run.register(run.sequence(first, Returning { _ in 2 }, undoneBy: run.releasing()))
        },
        callers(
            "a compensated step fails",
            "failed",
            cancelled: "failed | cancelled",
            works: true
        ) { run in
            let first = run.answering(nil, First.self)
            run.register(run.sequence(first, Returning { _ in 2 }, undoneBy: run.releasing()))
        },
        callers(
            "a compensated step can't be undone",
            "notUndone reserved",
            cancelled: "notUndone reserved",
            taskCancelled: "notUndone reserved | cancelled",
            works: true
        ) { run in
            let sequence = run.sequence(
                run.reserving(),
                run.answering(nil, Second.self),
                undoneBy: run.answering(nil, Undo.self)
            )
            // Neither is the one tried again, nor does the other hide the error.
            run.register(
                sequence.retrying(attempts: 2).fallback(to: Returning<Ask> { _ in 3 })
            )
        },
        callers(
            "a sequence is a compensated step",
            "2 charged reserved",
            cancelled: "2 charged reserved | cancelled charged refunded released reserved",
            taskCancelled: """
                2 charged reserved | cancelled released reserved \
                | cancelled charged refunded released reserved | cancelled
                """,
            works: true
        ) { run in
            let inner = SequenceInteractor<First>(
                run.reservingAtOnce(Fourth.self).step { _ in Fourth() }.compensated(by: run.releasing()) {
                    _ in Undo()
                }
            )
            run.register(run.order(inner, run.charging()))
        },
        [
            Program(
                "time is up in compensated steps",
                """
                2 charged reserved | timedOut released reserved | timedOut charged refunded released reserved
                """
            ) { run, home in
                run.register(run.order().timeout(.seconds(1), clock: run.clock))
                run.execute(run.ask(), home)
            },
            Program(
                "time is up in compensated steps, and the caller cancels",
                in: .isolated,
                """
                2 charged reserved | timedOut charged refunded released reserved \
                | cancelled charged refunded released reserved
                """
            ) { run, home in
                let order = run.order(run.reservingAtOnce(), run.charging())
                run.register(order.timeout(.seconds(1), clock: run.clock))
                let request = run.ask()
                run.execute(request, home)
                await Task.yield()
                run.cancel(request, whileItWorks: true)
            },
            Program(
                "time is up in steps of which the last can't be undone",
                "2 charged reserved | notUndone charged released reserved"
            ) { run, home in
                let order = run.order(
                    run.reservingAtOnce(),
                    run.charging(),
                    refundedBy: run.answering(nil, Third.self)
                )
                run.register(
                    order.timeout(.seconds(1), clock: run.clock).fallback(to: Returning { _ in 3 }) {
                        InteractorError($0).code != .timedOut
                    }
                )
                run.execute(run.ask(), home)
            },
            Program(
                "time is up while a sequence undoes its steps",
                "failed released reserved | timedOut released reserved"
            ) { run, home in
                let order = run.order(run.reservingAtOnce(), run.answering(nil, Second.self))
                run.register(order.timeout(.seconds(1), clock: run.clock))
                run.execute(run.ask(), home)
            },
            Program(
                "a step is cancelled by its own interactor",
                "2 reserved | cancelled released reserved"
            ) { run, home in
                let first = Calling<First> {
                    run.reserving().execute($0)
                    $0.cancel()
                }
                run.register(run.sequence(first, run.answering(2, Second.self), undoneBy: run.releasing()))
                run.execute(run.ask(), home)
            },
            Program(
                "a newer request of a compensated step",
                in: .isolated,
                "2 2 reserved reserved | 2 cancelled released reserved reserved | cancelled 2 released reserved reserved"
            ) { run, home in
                let first = run.reserving().latest { _ in 0 }
                run.register(run.sequence(first, Returning { _ in 2 }, undoneBy: run.releasing()))
                run.execute(run.ask(), home)
                run.execute(run.ask(), home)
            },
        ],
    ].flatMap { $0 }
}
