import Explorer
import Interactors

/// Interactors whose answers come later, and what threads do with replies.
extension Run {
    /// Starts a thread that answers: with a value or, without one, with an error.
    func answers(_ request: some Question, _ value: Int?) {
        let reply = request.reply
        thread {
            if let value { reply.complete(value) } else { reply.fail(InteractorError(message: "")) }
        }
    }

    /// Starts a thread that lets go of a reply.
    func drops(_ request: some Question) {
        let reply = request.reply
        thread { withExtendedLifetime(reply) { Scheduler.shared.point(at: Spot()) } }
    }

    /// An interactor whose answer comes from a thread: the value or, without one, an error.
    func answering<Request: Question>(_ value: Int?, _: Request.Type = Ask.self) -> Calling<Request> {
        Calling { [self] in answers($0, value) }
    }

    /// An interactor whose first attempt fails, and whose second one answers with 2.
    func failingOnce() -> Calling<Ask> {
        Calling { [self] in
            count += 1
            answers($0, count == 1 ? nil : 2)
        }
    }

    /// An interactor whose answer is the request's number, and comes from a thread.
    func answeringNumber() -> Calling<Ask> { Calling { [self] in answers($0, $0.number) } }

    /// An interactor whose replies wait for `takeReplies`.
    func waiting() -> Calling<Ask> { Calling { [self] in keep($0.reply) } }

    /// An interactor whose last reply is dropped by a thread.
    func dropping() -> Calling<Ask> { Calling { [self] in drops($0) } }

    /// An interactor that fails at once.
    func failing() -> Returning<Ask> { Returning { _ in throw InteractorError(message: "") } }

    /// An interactor that answers after an interruption, whether or not it is canceled: with the value or, without one,
    /// with the request's number.
    func working(_ value: Int? = nil) -> Working<Ask> {
        Working { request in
            await Task.yield()
            return value ?? request.number
        }
    }

    /// An interactor that answers after a while, and fails when it is canceled before.
    func sleeping(_ value: Int) -> Working<Ask> {
        let clock = clock
        return Working { _ in
            try await clock.sleep(for: .seconds(1))
            return value
        }
    }
}
