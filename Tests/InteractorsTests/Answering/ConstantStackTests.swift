import Interactors
import TestSupport
import Testing

/// Long chains need no more stack than short ones: each of these ends with a stack of the usual size.
@Suite(.timeLimit(.minutes(5))) struct ConstantStackTests {
    nonisolated class Count: InteractorRequest<Int> {
        var number: Int
        init(_ number: Int) { self.number = number }
    }

    @Test(arguments: Caller.allCases)
    func thousandsOfSynchronousRetriesEnd(caller: Caller) async throws {
        let executor = InteractorExecutor()
        let error = InteractorError(message: "Again.")
        let attempts = SlowTests.rounds(10_000, slow: 100_000)
        executor.registerInteractor(
            CountInteractor { request in
                request.number += 1
                // Not thrown: the test framework would trace each error.
                if request.number < attempts { request.fail(error) } else { request.complete(request.number) }
            }.retrying(attempts: attempts)
        )
        #expect(try await answer(of: Count(0), on: executor, caller) == attempts)
    }

    @Test(arguments: [false, true])
    func thousandsOfInteractorsThatAwaitTheNextEnd(behindMiddleware: Bool) async throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(Nesting(executor: executor))
        if behindMiddleware { executor.addMiddleware(Passing()) }
        let depth = SlowTests.rounds(2_000, slow: 10_000)
        #expect(try await executor.response(to: Count(depth)) == depth)
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
        nonisolated(nonsending) func response(to request: Count) async throws -> Int {
            if request.number == 0 { return 0 }
            return try await executor.response(to: Count(request.number - 1)) + 1
        }
    }

    nonisolated final class CountInteractor: Interactor {
        let block: @Sendable (Count) -> Void
        init(_ block: @escaping @Sendable (Count) -> Void) { self.block = block }
        func execute(_ request: Count) { block(request) }
    }

    private func answer(
        of request: Count,
        on executor: InteractorExecutor,
        _ caller: Caller
    ) async throws -> Int {
        switch caller {
        case .closures: try await executor.outcome(of: request).get()
        case .awaiting: try await executor.response(to: request)
        }
    }
}
