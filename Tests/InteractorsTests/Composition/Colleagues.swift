import Interactors
import TestSupport

/// An interactor whose requests the test answers, in any order.
nonisolated final class Asked: Interactor {
    private let replies = Collector<Reply<String>>()

    /// The replies of the requests that were executed, the first one first.
    var all: [Reply<String>] { replies.all }

    func execute(_ request: Greet) { replies.append(request.reply) }

    /// Answers the first request, and keeps no reply.
    func answerFirst(_ response: String) { replies.removeFirst().complete(response) }

    /// Forgets the first request.
    func dropFirst() { _ = replies.removeFirst() }
}

/// Several callers of one interactor.
nonisolated struct Colleagues {
    let executor = InteractorExecutor()
    let heard = Collector<String>()
    let errors: Collector<InteractorError>

    init(_ interactor: some Interactor<Greet>) {
        executor.registerInteractor(interactor)
        errors = executor.collectUnhandledErrors()
    }

    /// Executes a request whose closures write down the caller's name, and what it gets.
    @discardableResult
    func ask(
        _ name: String = "Ada",
        by caller: String,
        isolation: isolated (any Actor)? = #isolation
    ) -> Greet {
        let request = Greet(name)
        request.onComplete = { [heard] in heard.append("\(caller): \($0)") }
        request.onError = { [heard] in heard.append("\(caller): \($0.code.rawValue)") }
        executor.execute(request, isolation: isolation)
        return request
    }
}
