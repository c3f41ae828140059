import Explorer
import Interactors

/// Time is up before an answer, or not. After it, no attempt or fallback begins.
extension Program {
    static let timeLimits = [
        callers("a reply answers in time", "1 | timedOut") { $0.answering(1).limited(by: $0) },
        callers("work ends in time", "1 | timedOut") { $0.sleeping(1).limited(by: $0) },
        callers("the last reply is dropped in time", "abandoned | timedOut") {
            $0.dropping().limited(by: $0)
        },
        awaited("a time limit in a time limit", "1 | timedOut") {
            $0.answering(1).limited(by: $0).limited(by: $0)
        },
        awaited("a time limit around a fallback", "2 | timedOut") {
            $0.answering(nil).fallback(to: $0.answering(2)).limited(by: $0)
        },
        awaited("a fallback around a time limit", "1 | 2") {
            $0.answering(1).limited(by: $0).fallback(to: $0.answering(2))
        },
        awaited("time is up in a pause", "timedOut") {
            $0.failingOnce().retrying(attempts: 2, backoff: .constant(.seconds(1)), clock: $0.clock).limited(
                by: $0
            )
        },
        awaited("time is up between attempts", "timedOut | timedOut attempt") {
            $0.slow(nil).retrying(attempts: 3).limited(by: $0)
        },
        awaited("time is up before a fallback", "timedOut | timedOut attempt") {
            $0.slow(nil).fallback(to: $0.slow(2)).limited(by: $0)
        },
        awaited("time is up before a success", "1 attempt | timedOut") { $0.slow(1).limited(by: $0) },
    ].flatMap { $0 }

    private static func awaited(_ name: String, _ outcomes: String, of interactor: @escaping Making)
        -> [Program]
    {
        [
            Program(name, outcomes, in: .main, .nowhere, of: interactor) { run in await run.await(run.ask()) }
        ]
    }
}

extension Interactor {
    /// This interactor with a second to answer.
    fileprivate func limited(by run: Run) -> FunctionInteractor<Request, Request.Response> {
        timeout(.seconds(1), clock: run.clock)
    }
}

extension Run {
    /// An interactor that answers at once, after a second: with the value or, without one, with an error.
    fileprivate func slow(_ value: Int?) -> Returning<Ask> {
        Returning { [self] _ in
            note("attempt")
            clock.pass(.seconds(1))
            guard let value else { throw InteractorError(message: "") }
            return value
        }
    }
}
