import Explorer
import Interactors

/// Composites see the same end as the caller.
///
/// A cancellation comes too late for an answer that is on its way, but a composite doesn't go on after it.
extension Program {
    static let composites = [
        callers("a fallback answers", "2", cancelled: "2 | cancelled") { run in
            run.register(run.answering(nil).fallback(to: run.answering(2)))
        },
        callers("a fallback follows an abandoned request", "2", cancelled: "2 | cancelled") {
            run in
            run.register(run.dropping().fallback(to: run.answering(2)))
        },
        callers(
            "a failed attempt answers",
            "2 second",
            cancelled: "2 second | cancelled | cancelled second"
        ) { run in
            let attempt = Calling<Ask> { request in
                let reply = request.reply
                run.thread {
                    reply.fail(InteractorError(message: ""))
                    reply.complete(1)
                }
            }
            run.register(attempt.fallback(to: Returning<Ask> { _ in 2 }))
        },
        callers("a second attempt answers", "2", cancelled: "2 | cancelled") { run in
            run.register(run.attempts().retrying(attempts: 2))
        },
        callers("a second attempt follows a pause", "2", cancelled: "2 | cancelled") { run in
            run.register(
                run.attempts().retrying(attempts: 2, backoff: .constant(.seconds(1)), clock: run.clock)
            )
        },
    ].flatMap { $0 }
}

extension Run {
    /// An interactor whose first attempt fails, and whose second one answers with 2.
    func attempts() -> Calling<Ask> {
        Calling { [self] in
            count += 1
            answering(count == 1 ? nil : 2).execute($0)
        }
    }
}
