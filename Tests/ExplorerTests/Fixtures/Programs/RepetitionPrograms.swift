import Explorer
import Interactors

/// A request is executed again: in its closures, before its answer, or while another thread lets go of the last reply.
/// The execution that nobody can answer any more ends in `onError`.
extension Program {
    static let repetition = [
        Program(
            "a request is executed again in its closure",
            "1 1 1",
            in: .main,
            .actor,
            of: { $0.answering(1) }
        ) { run in
            run.executeAgainWhenAnswered(run.ask())
        },
        Program("a request is executed again before its answer", "1 1 | inProgress 1") { run in
            run.register(run.answering(1))
            let request = run.executed()
            await Task.yield()
            run.execute(request)
        },
        Program("a request is executed again after cancel()", "1 cancelled | cancelled cancelled") { run in
            run.register(run.answering(1))
            let request = run.executed()
            await Task.yield()
            request.cancel()
            run.execute(request)
        },
        Program("a request is awaited while it is awaited", "1 1 | inProgress 1") { run in
            run.register(run.answering(1))
            run.kept = run.ask()
            let other = Task { @MainActor in if let kept = run.kept { await run.await(kept) } }
            if let kept = run.kept { await run.await(kept) }
            await other.value
            run.kept = nil
        },
        dropped(
            "a reply is dropped before or while the request is executed again",
            "abandoned 1 | inProgress abandoned"
        ),
        dropped(
            "a reply is dropped behind a middleware, before or while the request is executed again",
            isWatched: true,
            "abandoned 1 seen:1 seen:abandoned | inProgress abandoned seen:abandoned"
        ),
    ]

    private static func dropped(_ name: String, isWatched: Bool = false, _ outcomes: String) -> Program {
        Program(name, outcomes, in: .main, .actor) { run in
            if isWatched { run.executor.addMiddleware(Watching(run: run)) }
            run.register(
                Calling<Ask> {
                    run.count += 1
                    if run.count == 1 { run.drops($0) } else { $0.complete(1) }
                }
            )
            let request = run.executed()
            await Task.yield()
            run.execute(request)
        }
    }
}

extension Run {
    /// Executes a request, and twice again in its closure.
    fileprivate func executeAgainWhenAnswered(_ request: Ask, isolation: isolated (any Actor)? = #isolation) {
        let answered = request.onComplete
        request.onComplete = { [unowned self, unowned request] in
            _ = isolation
            answered?($0)
            count += 1
            if count < 3 { execute(request) }
        }
        execute(request)
    }
}
