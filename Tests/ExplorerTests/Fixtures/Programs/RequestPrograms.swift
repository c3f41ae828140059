import Explorer
import Interactors

/// Requests that are used again, kept, answered without an executor, or changed while their answer is pending.
extension Program {
    static let requests = [
        Program("a request is executed again in its closure", in: .isolated, "1 1 1") { run, home in
            run.register(run.answering(1))
            let request = run.ask()
            let answered = request.onComplete
            request.onComplete = { [unowned request] in
                answered?($0)
                run.count += 1
                if run.count < 3 { run.execute(request, home) }
            }
            run.execute(request, home)
        },
        Program("a request is executed again before its answer", in: .isolated, "1 1 | inProgress 1") {
            run,
            home in
            run.register(run.answering(1))
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            run.execute(request, home)
        },
        Program(
            "a request is executed again after cancel()",
            in: .isolated,
            "1 cancelled | cancelled cancelled"
        ) { run, home in
            run.register(run.answering(1))
            let request = run.ask()
            run.execute(request, home)
            await Task.yield()
            request.cancel()
            run.execute(request, home)
        },
        Program("a request is awaited again", "1 1") { run, _ in
            run.register(run.answering(1))
            let request = run.ask()
            await run.await(request)
            await run.await(request)
        },
        Program("a request is kept, and answered later", in: .isolated, "1") { run, home in
            run.register(run.keeping())
            run.execute(run.ask(), home)
            await Task.yield()
            run.takeKept()?.onComplete?(1)
        },
        Program("a request is kept, and cancelled", in: .isolated, "cancelled") { run, home in
            run.register(run.keeping())
            let request = run.ask()
            run.execute(request, home)
            run.cancel(request)
            run.takeKept()?.complete(1)
        },
        Program("a request is kept, and dropped", in: .isolated, "reported:abandoned") { run, home in
            run.register(run.keeping())
            run.execute(run.ask(), home)
            await Task.yield()
            _ = run.takeKept()
        },
        Program("a request is kept, and awaited", "abandoned") { run, _ in
            run.register(run.keeping())
            await run.await(run.ask())
            _ = run.takeKept()
        },
        Program("a request is kept, and answered after an update", in: .isolated, "1 | 1 u1") { run, home in
            run.register(
                Calling<Ask> { request in
                    _ = request.onComplete
                    let update = request.reply.relay(to: request.onUpdate)
                    run.thread { update(1) }
                    run.keeping().execute(request)
                }
            )
            run.execute(run.ask(), home)
            await Task.yield()
            run.takeKept()?.complete(1)
        },
        Program("a reply is kept, and the request cancelled", in: .isolated, "cancelled stopped") {
            run,
            home in
            run.register(run.keepingReply())
            let request = run.ask()
            run.execute(request, home)
            run.cancel(request)
            run.keptReply = nil
        },
        Program("a reply is kept, and the task cancelled", "refused | cancelled stopped") { run, _ in
            run.register(run.keepingReply())
            run.cancelCaller()
            await run.await(run.ask())
            run.keptReply = nil
        },
        Program("a handler is added when the task may be cancelled", "refused | cancelled stopped") {
            run,
            _ in
            run.register(
                Calling<Ask> { request in
                    let reply = request.reply
                    run.keptReply = reply
                    run.thread { reply.onCancel { run.note("stopped") } }
                }
            )
            run.cancelCaller()
            await run.await(run.ask())
            run.keptReply = nil
        },
        Program("a reply is kept until time is up", "timedOut stopped") { run, _ in
            run.register(run.keepingReply().timeout(.seconds(1), clock: run.clock))
            await run.await(run.ask())
            run.keptReply = nil
        },
        Program("closures are set while the answer is pending", in: .isolated, "11") { run, home in
            run.register(run.answering(1))
            let request = run.ask()
            let answered = request.onComplete
            run.execute(request, home)
            request.onComplete = { answered?($0 + 10) }
        },
        Program("a request is executed on the main thread, without an isolation", in: [.main], "1") {
            run,
            _ in
            run.register(run.answering(1))
            run.execute(run.ask(), nil)
        },
        Program(
            "an awaited request is cancelled where it is awaited, while its last reply is dropped",
            in: [.main],
            "abandoned | cancelled"
        ) { run, _ in
            run.register(run.dropping())
            await run.await(run.ask(), whileAtHome: { $0.cancel() })
        },
        Program("an interactor is called directly", in: [.nowhere], "1") { run, _ in
            run.answering(1).execute(run.expect(run.ask()))
        },
        Program("work is called directly", in: [.nowhere], "1") { run, _ in
            run.working(1).execute(run.expect(run.ask()))
        },
        Program("the last reply of a direct call is dropped", in: [.nowhere], "abandoned") { run, _ in
            run.dropping().execute(run.expect(run.ask()))
        },
        Program("a fallback is called directly", in: [.nowhere], "2") { run, _ in
            run.answering(nil).fallback(to: run.answering(2)).execute(run.expect(run.ask()))
        },
    ]
}

extension Run {
    /// An interactor that keeps the request itself.
    fileprivate func keeping() -> Calling<Ask> { Calling { [self] in kept = $0 } }

    /// An interactor that keeps its reply.
    fileprivate func keepingReply() -> Calling<Ask> {
        Calling { [self] in
            keptReply = $0.reply
            keptReply?.onCancel { [self] in note("stopped") }
        }
    }

    fileprivate func takeKept() -> Ask? {
        defer { kept = nil }
        return kept
    }
}
