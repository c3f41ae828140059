import Interactors

/// What closures capture is released in the caller's isolation.
extension Program {
    static let releases = [
        Program(
            "the last reference to an unanswered request goes on another thread",
            "freed reported:abandoned seen:abandoned",
            in: .main,
            .actor
        ) { run in
            run.executor.addMiddleware(Watching(run: run))
            run.register(Calling<Ask> { run.kept = $0 })
            let (request, capture) = (run.ask(), Capture(run: run))
            let answered = request.onComplete
            request.onComplete = { value in withExtendedLifetime(capture) { answered?(value) } }
            run.execute(request)
            run.thread { run.kept = nil }
        },
        Program("a relay's closure is released at home", "1 freed", in: .main, .actor) { run in
            run.register(
                Calling<Ask> { request in
                    let capture = Capture(run: run)
                    let (reply, update) = (request.reply, request.relay { withExtendedLifetime(capture) {} })
                    run.thread {
                        update()
                        reply.complete(1)
                        update()
                    }
                }
            )
            await run.await(run.ask())
        },
    ]
}

private final class Capture {
    private unowned let run: Run
    init(run: Run) { self.run = run }
    deinit { run.noteAtHome("freed") }
}
