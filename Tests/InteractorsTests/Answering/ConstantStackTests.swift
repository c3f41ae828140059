import Interactors
import TestSupport
import Testing

/// Long chains need no more stack than short ones: each of these ends with a stack of the usual size.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ConstantStackTests {
    @Test(arguments: Caller.allCases)
    func thousandsOfSynchronousRetriesEnd(caller: Caller) async {
        let (tries, attempts) = (Locked(0), SlowTests.rounds(10_000, slow: 100_000))
        let error = InteractorError(message: "Again.")
        let executor = BlockInteractor { request in
            let attempt = tries.withLock { tries in
                tries += 1
                return tries
            }
            // Not thrown: the test framework would trace each error.
            if attempt < attempts { request.fail(error) } else { request.complete("\(attempt)") }
        }.retrying(attempts: attempts).executor()
        #expect(await caller.outcome(on: executor).text == "\(attempts)")
    }

    @Test(arguments: [false, true])
    func thousandsOfInteractorsThatAwaitTheNextEnd(behindMiddleware: Bool) async throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(Nesting(executor: executor))
        if behindMiddleware { executor.addMiddleware(Passing()) }
        let depth = SlowTests.rounds(2_000, slow: 10_000)
        #expect(try await executor.response(to: Greet("\(depth)")) == "end")
    }

    /// What answers each execution.
    enum Answering: CaseIterable, Sendable {
        case closure, complete, fail, returning, replyInTheCall, replyOnAnotherThread, async

        /// How often one execution follows another. A thread for each takes longest, and none of them is above another.
        var count: Int { self == .replyOnAnotherThread ? 200 : 2_000 }

        var interactor: any Interactor<Greet> {
            switch self {
            case .closure: BlockInteractor { $0.onComplete?("") }
            case .complete: BlockInteractor { $0.complete("") }
            case .fail: BlockInteractor { [error = InteractorError(message: "No.")] in $0.fail(error) }
            case .returning: ReturningBlock { (_: Greet) in "" }
            case .replyInTheCall: BlockInteractor { $0.reply.complete("") }
            case .replyOnAnotherThread:
                BlockInteractor { request in
                    let reply = request.reply
                    SmallStack.detach { reply.complete("") }
                }
            case .async: AsyncBlockInteractor { _ in "" }
            }
        }
    }

    @Test(arguments: Answering.allCases, [true, false])
    func thousandsOfExecutionsEachFromTheClosureOfTheOneBeforeEnd(answering: Answering, isIsolated: Bool)
        async
    {
        let executor = answering.interactor.executor()
        await SmallStack.execute(answering.count, on: executor, isIsolated: isIsolated)
    }

    @Test(arguments: Answering.allCases, Around.allCases)
    func executionsThroughMiddlewareAndCompositesEachFromTheClosureOfTheOneBeforeEnd(
        answering: Answering,
        around: Around
    ) async {
        let executor = answering.interactor.executor(around)
        for isIsolated in [true, false] {
            let count = SlowTests.rounds(answering.count / 10, slow: answering.count)
            await SmallStack.execute(count, on: executor, isIsolated: isIsolated)
        }
    }

    nonisolated final class Nesting: AsyncInteractor {
        unowned let executor: InteractorExecutor
        init(executor: InteractorExecutor) { self.executor = executor }
        nonisolated(nonsending) func response(to request: Greet) async throws -> String {
            guard let number = Int(request.name), number > 0 else { return "end" }
            return try await executor.response(to: Greet("\(number - 1)"))
        }
    }
}
