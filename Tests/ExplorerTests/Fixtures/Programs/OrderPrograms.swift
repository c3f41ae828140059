import Explorer
import Interactors

/// What another thread gives arrives in the order in which it is given, also for different requests.
extension Program {
    static let order = [
        Program("two requests are answered in order", "1 2") { run, home in
            run.register(run.waitingForOthers())
            run.execute(run.ask(), home)
            run.execute(run.ask(), home)
            let replies = run.takeWaiting()
            run.thread {
                replies[0].complete(1)
                replies[1].complete(2)
            }
        },
        Program("two requests are answered in order, the newer first", "2 1") { run, home in
            run.register(run.waitingForOthers())
            run.execute(run.ask(), home)
            run.execute(run.ask(), home)
            let replies = run.takeWaiting()
            run.thread {
                replies[1].complete(2)
                replies[0].complete(1)
            }
        },
        Program("one thread answers after another", "1 2") { run, home in
            run.register(run.waitingForOthers())
            run.execute(run.ask(), home)
            run.execute(run.ask(), home)
            let replies = run.takeWaiting()
            run.thread {
                replies[0].complete(1)
                run.thread { replies[1].complete(2) }
            }
        },
        Program("a request is answered after another one, while it is executed", "1 2") { run, home in
            run.register(
                Calling<Ask> { request in
                    run.count += 1
                    run.waitingForOthers().execute(request)
                    if run.count == 1 { return }
                    let replies = run.takeWaiting()
                    run.thread {
                        replies[0].complete(1)
                        replies[1].complete(2)
                    }
                }
            )
            run.execute(run.ask(), home)
            run.execute(run.ask(), home)
        },
        Program(
            "a cancellation doesn't wait for answers to other requests",
            in: .isolated,
            "cancelled 1 2"
        ) { run, home in
            run.register(run.waitingForOthers())
            run.execute(run.ask(), home)
            run.execute(run.ask(), home)
            let cancelled = run.ask()
            run.execute(cancelled, home)
            let replies = run.takeWaiting()
            run.thread {
                replies[0].complete(1)
                replies[1].complete(2)
            }
            run.cancel(cancelled)
        },
        Program("a fallback answers before a later answer", "3 2") { run, home in
            run.register(run.waitingForOthers().fallback(to: Returning<Ask> { _ in 3 }))
            run.execute(run.ask(), home)
            run.execute(run.ask(), home)
            let replies = run.takeWaiting()
            run.thread {
                replies[0].fail(InteractorError(message: ""))
                replies[1].complete(2)
            }
        },
        Program("the last reply is dropped before a later answer", "abandoned 2") { run, home in
            run.register(run.waitingForOthers())
            run.execute(run.ask(), home)
            run.execute(run.ask(), home)
            let replies = Replies(run.takeWaiting())
            run.thread {
                replies.list.removeFirst()
                replies.list[0].complete(2)
            }
        },
        Program("updates come before a later cancellation of the task", "cancelled u1 u2") { run, _ in
            run.register(
                Calling<Ask> { request in
                    run.keptReply = request.reply
                    let update = request.reply.relay(to: request.onUpdate)
                    run.thread {
                        update(1)
                        update(2)
                        run.caller?.cancel()
                    }
                }
            )
            await run.await(run.ask())
            run.keptReply = nil
        },
        Program("updates come before a later cancellation of the task that works", "1 u1 u2") { run, _ in
            run.register(
                Working<Ask> { request in
                    let update = request.reply.relay(to: request.onUpdate)
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
        Program("an update comes before a later answer of another request", "2 1 u1") { run, home in
            let relaying = Calling<Ask> { request in
                run.count += 1
                if run.count == 1 { run.update = request.reply.relay(to: request.onUpdate) }
                run.waitingForOthers().execute(request)
            }
            run.register(relaying)
            let first = run.ask()
            let second = run.ask()
            let answered = second.onComplete
            second.onComplete = { [state = first.state] in
                if state?.lastUpdate == 0 { run.note("OVERTAKEN") }
                answered?($0)
            }
            run.execute(first, home)
            run.execute(second, home)
            let (replies, update) = (run.takeWaiting(), run.update)
            run.update = nil
            run.thread {
                update?(1)
                replies[1].complete(2)
                replies[0].complete(1)
            }
        },
    ]
}

/// Replies that one thread lets go.
private final class Replies: @unchecked Sendable {
    var list: [Reply<Int>]
    init(_ list: [Reply<Int>]) { self.list = list }
}
