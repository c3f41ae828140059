import Explorer
import Interactors

/// There is one truth about a cancellation: who asks for it and who decides what follows never disagree.
extension Program {
    static let cancellation = [
        atOnce("code that sees a cancellation doesn't answer") { $0.answeringUnlessCanceled() },
        atOnce("code that sees a cancellation doesn't answer, behind a condition") { run in
            run.answeringUnlessCanceled().when({ _ in true }, otherwise: run.failing())
        },
        atOnce("code that sees a cancellation doesn't answer, behind a middleware") { run in
            run.executor.addMiddleware(Passing())
            return run.answeringUnlessCanceled()
        },
        callers(
            "a reply whose cancellation code knows answers",
            "1",
            nowhere: "1 | noIsolation",
            answersLate: false
        ) { run in
            Calling {
                let reply = $0.reply
                run.thread { reply.complete(reply.isCancelled ? 9 : 1) }
            }
        },
        callers("a reply is dropped, the call cancels", "cancelled", nowhere: "cancelled", answersLate: false)
        { run in
            Calling {
                run.drops($0)
                $0.cancel()
            }
        },
        callers(
            "a handler waits for a cancellation",
            "1",
            nowhere: "1 | noIsolation stopped",
            canceled: "1 | cancelled stopped",
            taskCanceled: "1 | 1 stopped | cancelled stopped",
            answersLate: false
        ) { run in
            Calling {
                $0.onCancel { run.note("stopped") }
                run.answers($0, 1)
            }
        },
        stopped("in retry") { $0.retrying(attempts: 3, on: $1) },
        stopped("in a fallback") { $0.fallback(to: $0, on: $1) },
        stopped("in a fallback in retry") { $0.fallback(to: $0, on: $1).retrying(attempts: 2) },
        stopped("in retry in a queue") { $0.retrying(attempts: 2, on: $1).queued { _ in 0 } },
        stopped("joined, in retry") { $0.joined { _ in 0 }.retrying(attempts: 2, on: $1) },
        [
            Program("a reply is kept, and the request canceled", "cancelled begun stopped", in: .main, .actor)
            { run in
                run.register(run.waitingForCancellation())
                run.cancel(run.executed())
                run.dropReplies()
            },
            Program(
                "a reply is kept, and the task canceled",
                "cancelled | cancelled begun stopped",
                in: .main,
                .nowhere
            ) { run in
                run.register(run.waitingForCancellation())
                run.cancelCaller()
                await run.await(run.ask())
                run.dropReplies()
            },
            Program("work waits for its cancellation", "cancelled", in: .main, .actor, of: untilCanceled) {
                run in
                let request = run.executed()
                await Task.yield()
                run.cancel(request, isAnswered: false)
            },
            Program("work waits for its cancellation, the latest, awaited, cancel()", "cancelled") { run in
                run.register(run.workingUntilCanceled().latest { _ in 0 })
                await run.await(run.ask()) { $0.cancel() }
            },
            Program(
                "work waits for its cancellation, awaited by a canceled task",
                "cancelled",
                in: .actor,
                .nowhere,
                of: untilCanceled
            ) { run in
                run.cancelCaller()
                await run.await(run.ask())
            },
            Program(
                "an attempt cancels the task that awaits, and fails",
                "failed | timedOut | cancelled",
                in: .main,
                .nowhere
            ) { run in
                let attempt = Returning<Ask> { _ in
                    run.count += 1
                    if run.count > 1 { run.note("AFTER") }
                    run.caller?.cancel()
                    throw InteractorError(message: "")
                }
                run.register(attempt.timeout(.seconds(1), clock: run.clock).retrying(attempts: 2))
                await run.await(run.ask())
            },
            Program("a canceled task executes nothing", "cancelled cancelled", in: .main, .nowhere) { run in
                run.register(
                    Returning<Ask> { _ in
                        run.note("EXECUTED")
                        return 1
                    }
                )
                let task = run.inTask {
                    await run.wait { run.count == 1 }
                    await run.await(run.ask())
                    await run.await(run.ask())
                }
                task.cancel()
                run.count = 1
                await task.value
            },
        ],
    ].flatMap { $0 }

    private static let untilCanceled: Making = { $0.workingUntilCanceled() }

    /// An interactor that answers on the stack.
    private static func atOnce(_ name: String, of interactor: @escaping Making) -> [Program] {
        callers(
            name,
            "1",
            nowhere: "1",
            canceled: "1",
            taskCanceled: "1 | cancelled",
            answersLate: false,
            of: interactor
        )
    }

    /// Attempts fail, whether or not they are canceled, and the composite around them continues unless code knows of a
    /// cancellation: an attempt, what it asks before a further one, or who has canceled.
    private static func stopped(
        _ name: String,
        _ around:
            @escaping @Sendable (Returning<Ask>, @escaping @Sendable (any Error) -> Bool) -> any Interactor<
                Ask
            >
    ) -> [Program] {
        callers("attempts fail, and are canceled, \(name)", "failed") { run in
            let attempt = Returning<Ask> {
                if run.knowsOfCancellation { run.note("AFTER") }
                if $0.isCancelled { run.knowsOfCancellation = true }
                throw InteractorError(message: "")
            }
            return around(attempt) { _ in
                if Task.isCancelled { run.knowsOfCancellation = true }
                return true
            }
        }
    }
}

extension Run {
    /// An interactor that returns without an answer when it knows that nobody needs one.
    fileprivate func answeringUnlessCanceled() -> Calling<Ask> {
        Calling { if !$0.isCancelled { $0.complete(1) } }
    }

    /// An interactor that ends only when it is canceled.
    fileprivate func workingUntilCanceled() -> Working<Ask> {
        Working { _ in
            let end = End()
            await withTaskCancellationHandler {
                await self.wait { end.hasCome }
            } onCancel: {
                end.hasCome = true
            }
            throw CancellationError()
        }
    }

    /// An interactor that keeps its reply, and has a handler.
    func waitingForCancellation() -> Calling<Ask> {
        Calling { [self] in
            note("begun")
            keep($0.reply)
            $0.onCancel { [self] in note("stopped") }
        }
    }
}

/// Used by the thread whose turn it is.
private final class End: @unchecked Sendable {
    var hasCome = false
}

/// Continues, and doesn't look at the outcome.
private struct Passing: InteractorMiddleware {
    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        next(request)
    }
}
