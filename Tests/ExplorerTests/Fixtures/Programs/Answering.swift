import Explorer
import Interactors

/// Interactors whose answers come later, and what threads do with replies.
extension Run {
    /// Starts a thread that answers.
    func answers(_ request: some Question, _ value: Int) {
        let reply = request.reply
        thread { reply.complete(value) }
    }

    /// Starts a thread that lets go of a reply.
    func drops(_ request: some Question) {
        let reply = request.reply
        thread { withExtendedLifetime(reply) { Scheduler.shared.point(at: Spot()) } }
    }

    /// An interactor whose answer comes from a thread: the value or, without one, an error.
    func answering<Request: Question>(_ value: Int?, _: Request.Type = Ask.self) -> Calling<Request> {
        Calling { [self] in
            let reply = $0.reply
            thread {
                if let value { reply.complete(value) } else { reply.fail(InteractorError(message: "")) }
            }
        }
    }

    /// An interactor whose answer waits for `takeWaiting`.
    func waitingForOthers() -> Calling<Ask> { Calling { [self] in waiting.append($0.reply) } }

    func takeWaiting() -> [Reply<Int>] {
        defer { waiting = [] }
        return waiting
    }

    /// An interactor whose last reply is dropped by a thread.
    func dropping<Request: Question>(_: Request.Type = Ask.self) -> Calling<Request> {
        Calling { [self] in drops($0) }
    }

    /// An interactor that answers after an interruption, whether or not it is cancelled.
    func working<Request: Question>(_ value: Int, _: Request.Type = Ask.self) -> Working<Request> {
        Working { _ in
            await Task.yield()
            return value
        }
    }

    /// An interactor that answers after a while, and fails when it is cancelled before.
    func sleeping<Request: Question>(_ value: Int, _: Request.Type = Ask.self) -> Working<Request> {
        let clock = clock
        return Working { _ in
            try await clock.sleep(for: .seconds(1))
            return value
        }
    }
}
