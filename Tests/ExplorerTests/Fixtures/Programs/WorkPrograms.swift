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
            "1 second | 2 second",
            cancelled: "1 second | 2 second | cancelled",
            taskCancelled: "1 | 2 | 1 second | 2 second",
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
            cancelled: "1 second | 2 | 2 second | cancelled",
            taskCancelled: "1 | 1 second | 2 | 2 second | cancelled",
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
        callers(
            "work takes a reply late",
            "1 second | 2 second",
            cancelled: "1 second | 2 second | cancelled",
            taskCancelled: "1 | 2 | 1 second | 2 second",
            works: true
        ) { run in
            run.register(
                Working<Ask> {
                    await Task.yield()
                    run.answers($0, 2)
                    await Task.yield()
                    return 1
                }
            )
        },
        callers(
            "work answers by what it reads late",
            "2 second",
            cancelled: "2 second | cancelled",
            taskCancelled: "2 | 2 second",
            works: true
        ) { run in
            run.register(
                Working<Ask> {
                    await Task.yield()
                    $0.onComplete?(2)
                    return 1
                }
            )
        },
        callers(
            "a thread relays beside work",
            "1 | 1 u1 | 1 u1 u2",
            cancelled: "1 | 1 u1 | 1 u1 u2 | cancelled | cancelled u1 | cancelled u1 u2",
            works: true
        ) { run in
            run.register(
                Calling<Ask> { request in
                    let update = request.reply.relay(to: request.onUpdate)
                    run.thread {
                        update(1)
                        update(2)
                    }
                    Working<Ask> { request in
                        run.use(request.state)
                        await Task.yield()
                        run.use(request.state)
                        return 1
                    }.execute(request)
                }
            )
        },
        callers(
            "a thread fails an attempt whose work ends",
            "2 second",
            cancelled: "2 second | cancelled | cancelled second",
            taskCancelled: "2 second | failed | cancelled | cancelled second",
            works: true
        ) { run in
            let attempt = Working<Ask> { request in
                run.count += 1
                if run.count > 1 {
                    try await run.clock.sleep(for: .seconds(1))
                    return 2
                }
                let reply = request.reply
                run.thread { reply.fail(InteractorError(message: "")) }
                await Task.yield()
                throw InteractorError(message: "")
            }
            run.register(attempt.retrying(attempts: 2))
        },
        callers(
            "work executes other work with its request",
            "1 | 1 second | 2 second",
            cancelled: "1 second | 2 second | cancelled",
            taskCancelled: "1 | 2 | 1 second | 2 second | cancelled",
            works: true
        ) { run in
            let outer = Working<Ask> {
                run.working(2).execute($0)
                await Task.yield()
                return 1
            }
            run.register(outer.retrying(attempts: 2))
        },
        callers(
            "work executes a fallback with its request",
            "1 second | 2 second",
            cancelled: "2 | 1 second | 2 second | cancelled | cancelled second",
            taskCancelled: "2 | 1 second | 2 second | cancelled",
            works: true
        ) { run in
            run.register(
                Working<Ask> {
                    run.answering(nil).fallback(to: run.answering(2)).execute($0)
                    await Task.yield()
                    return 1
                }
            )
        },
    ].flatMap { $0 }
}
