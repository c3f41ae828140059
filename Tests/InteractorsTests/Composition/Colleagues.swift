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

    /// Waits until so many were executed, and nothing else is ready to run.
    nonisolated(nonsending) func wait(for count: Int) async {
        await others { all.count >= count }
        await othersOnce()
    }
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

    /// Executes a request whose closures write down the caller's name, and what it gets. Lets it begin.
    @discardableResult
    func ask(
        _ name: String = "Ada",
        by caller: String,
        isolation: isolated (any Actor)? = #isolation
    ) async -> Greet {
        let request = Greet(name)
        request.onComplete = { [heard] in heard.append("\(caller): \($0)") }
        request.onError = { [heard] in heard.append("\(caller): \($0.code.rawValue)") }
        executor.execute(request, isolation: isolation)
        await othersOnce()
        return request
    }

    /// Waits until so many callers have an answer, and returns what all have heard.
    nonisolated(nonsending) func heard(_ count: Int) async -> [String] {
        await others { heard.all.count >= count }
        return heard.all
    }

    /// Executes many requests at once on all threads, half of them with closures on the main actor. Some are canceled if
    /// `cancels` is true. Calls `check` with the name of each and its outcome.
    func askByMany(
        cancels: Bool = false,
        _ check: @escaping @Sendable (String, Result<String, InteractorError>, _ isCanceled: Bool) -> Void
    ) async {
        await withTaskGroup { group in
            for number in 0..<SlowTests.rounds(500, slow: 20_000) {
                let (name, isCanceled) = ("\(number % 7)", cancels && number % 5 == 0)
                group.addTask {
                    let task =
                        number % 2 == 0
                        ? Task { @MainActor in await Caller.closures.outcome(of: Greet(name), on: executor) }
                        : Task { await Caller.awaiting.outcome(of: Greet(name), on: executor) }
                    if isCanceled { task.cancel() }
                    check(name, await task.value, isCanceled)
                }
            }
        }
    }
}
