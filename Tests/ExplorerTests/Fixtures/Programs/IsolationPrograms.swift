import Explorer
import Interactors

/// A late answer to closures needs an isolation. Without one, closures get what is there when the interactor has
/// returned, or that it is missing, and nothing arrives later. Each of `callers` asks that, too.
extension Program {
    static let isolation = [
        Program("without an isolation, replies and updates are late", "noIsolation stopped", in: .nowhere) {
            run in
            run.register(
                Calling<Ask> { request in
                    run.keep(request.reply)
                    run.update = request.relay(to: request.onUpdate)
                    request.onCancel { run.note("stopped") }
                }
            )
            run.execute(run.ask())
            run.update?(1)
            for reply in run.dropReplies() { reply.complete(1) }
        },
        Program(
            "without an isolation, work doesn't start",
            "noIsolation",
            in: .nowhere,
            of: { $0.starting() }
        ) { run in
            run.execute(run.ask())
        },
        Program("without an isolation, a composite doesn't start", "noIsolation", in: .nowhere) { run in
            run.register(run.starting().retrying(attempts: 2))
            run.execute(run.ask())
        },
        Program("without an isolation, a request is executed again", "noIsolation 1", in: .nowhere) { run in
            run.register(
                Calling<Ask> {
                    run.count += 1
                    if run.count == 1 { run.keep($0.reply) } else { $0.complete(1) }
                }
            )
            let request = run.executed()
            run.execute(request)
            for reply in run.dropReplies() { reply.complete(2) }
        },
        Program("the main thread counts as the main actor", "1", of: { $0.answering(1) }) { run in
            run.executor.execute(run.expect(run.ask()), isolation: nil)
        },
        Program("work is called directly on the main thread", "1") { run in
            run.working(1).execute(run.expect(run.ask()))
        },
        Program("work is called directly elsewhere", "noIsolation unreported", in: .nowhere) { run in
            run.working(1).execute(run.expect(run.ask()))
        },
    ]
}

extension Run {
    /// Work that may not start.
    fileprivate func starting() -> Working<Ask> {
        Working { _ in
            self.note("STARTED")
            return 1
        }
    }
}
