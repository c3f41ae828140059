import Explorer
import Interactors

/// What other threads give arrives in the order in which it is given, also for different requests. Updates that were
/// given before an answer arrive before it, and after `cancel()`, none do.
extension Program {
    static let order = [
        callers(
            "updates come before the answer",
            "3 u1 u2",
            nowhere: "3 u1 u2 | noIsolation",
            canceled: "3 u1 u2 | cancelled | cancelled u1 | cancelled u1 u2",
            taskCanceled: "3 u1 u2 | 3 u1 | 3 | cancelled u1 | cancelled u1 u2",
            answersLate: false
        ) { $0.updating(2) },
        [
            Program("an update's closure cancels", "cancelled u1", in: .main, .actor, of: { $0.updating(3) })
            { run in
                let request = run.ask()
                let updated = request.onUpdate
                request.onUpdate = { [unowned request] in
                    updated?($0)
                    request.cancel()
                }
                run.execute(request)
            },
            Program(
                "updates come before a later cancellation of work",
                "1 u1 u2",
                in: .main,
                .actor,
                .nowhere
            ) { run in
                run.register(
                    Working<Ask> { request in
                        let update = request.relay(to: request.onUpdate)
                        await withCheckedContinuation { continuation in
                            run.thread {
                                update(1)
                                update(2)
                                run.caller?.cancel()
                                continuation.resume()
                            }
                        }
                        return 1
                    }
                )
                await run.await(run.ask())
            },
            Program("two requests are answered in order", "1 2", in: .main, .actor, of: inOrder) { run in
                run.execute(run.ask(1))
                run.execute(run.ask(2))
                let replies = run.dropReplies()
                run.thread {
                    replies[0].complete(1)
                    Scheduler.shared.start { replies[1].complete(2) }
                }
            },
            Program("a request is answered after another one, while it is executed", "1 2", in: .main, .actor)
            { run in
                run.isInOrder = true
                run.register(
                    Calling<Ask> { request in
                        run.keep(request.reply)
                        if request.number == 1 { return }
                        let replies = run.dropReplies()
                        run.thread {
                            replies[0].complete(1)
                            replies[1].complete(2)
                        }
                    }
                )
                run.execute(run.ask(1))
                run.execute(run.ask(2))
            },
        ],
    ].flatMap { $0 }

    private static let inOrder: Making = { run in
        run.isInOrder = true
        return run.waiting()
    }
}

extension Run {
    /// An interactor whose thread gives some updates, and then the answer 3.
    fileprivate func updating(_ count: Int) -> Calling<Ask> {
        Calling { [self] in
            let (reply, update) = ($0.reply, $0.relay(to: $0.onUpdate))
            thread {
                for number in 1...count { update(number) }
                reply.complete(3)
            }
        }
    }
}
