import Explorer
import Interactors

/// Asynchronous work is cooperative: a task gets what it has made of a cancellation.
extension Program {
    static let work = [
        callers("work can be canceled", "1") { $0.sleeping(1) },
        callers("work goes on", "1", taskCanceled: "1") { $0.working(1) },
        twoAnswers("work and a reply answer") { run in
            Working {
                await Task.yield()
                run.answers($0, 2)
                await Task.yield()
                return 1
            }
        },
        twoAnswers(
            "a reply answers, then work with the same request begins",
            nowhere: "2 | 2 second | noIsolation"
        ) { run in
            Calling {
                run.answers($0, 2)
                run.working(1).execute($0)
            }
        },
        callers(
            "work relays",
            "1 | 1 u1",
            canceled: "1 | 1 u1 | cancelled | cancelled u1",
            taskCanceled: "1 | 1 u1"
        ) { run in
            Working {
                let update = $0.relay(to: $0.onUpdate)
                run.thread { update(1) }
                await Task.yield()
                return 1
            }
        },
        callers(
            "a thread relays beside work",
            "1 | 1 u1",
            canceled: "1 | 1 u1 | cancelled | cancelled u1",
            taskCanceled: "1 | 1 u1"
        ) { run in
            Calling { request in
                let update = request.relay(to: request.onUpdate)
                run.thread { update(1) }
                Working<Ask> { request in
                    run.use(request.state)
                    await Task.yield()
                    run.use(request.state)
                    return 1
                }.execute(request)
            }
        },
        callers(
            "a thread fails an attempt whose work ends",
            "2 second | failed second",
            canceled: "2 second | failed second | cancelled | cancelled second",
            taskCanceled: "2 | 2 second | failed | failed second | cancelled second"
        ) { run in
            let attempt = Working<Ask> { request in
                run.count += 1
                if run.count > 1 {
                    try await run.clock.sleep(for: .seconds(1))
                    return 2
                }
                run.answers(request, nil)
                await Task.yield()
                throw InteractorError(message: "")
            }
            return attempt.retrying(attempts: 2)
        },
        callers("work awaits another request", "1") { run in
            run.register(run.answering(1, First.self))
            return Working { _ in try await run.executor.response(to: First()) }
        },
    ].flatMap { $0 }

    /// Work returns 1, and a reply answers with 2.
    private static func twoAnswers(
        _ name: String,
        nowhere: String = "noIsolation",
        of interactor: @escaping Making
    ) -> [Program] {
        callers(
            name,
            "1 second | 2 second",
            nowhere: nowhere,
            canceled: "1 second | 2 second | cancelled | cancelled second",
            taskCanceled: "1 | 2 | 1 second | 2 second",
            of: interactor
        )
    }
}
