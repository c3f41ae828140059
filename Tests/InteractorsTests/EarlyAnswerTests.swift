import Interactors
import TestSupport
import Testing

/// Answers that come before an interactor returns or throws its own.
@Suite(.timeLimit(.minutes(1))) struct EarlyAnswerTests {
    enum Early: CaseIterable, Sendable {
        case complete, reply, fail

        func answer(_ request: Greet) {
            switch self {
            case .complete: request.complete("first")
            case .reply: request.reply.complete("first")
            case .fail: request.fail(Offline())
            }
        }
    }

    private static func returning(_ block: @escaping @Sendable (Greet) -> Void) -> any Interactor<Greet> {
        ReturningBlock { (request: Greet) in
            block(request)
            return "returned"
        }
    }

    private static func async(_ block: @escaping @Sendable (Greet) -> Void) -> any Interactor<Greet> {
        AsyncBlockInteractor { request in
            block(request)
            await Task.yield()
            return "returned"
        }
    }

    nonisolated(nonsending) private func expectWhatIsReturned(
        by interactor: any Interactor<Greet>,
        _ around: Around,
        _ caller: Caller
    ) async throws {
        let executor = around.executor(for: interactor)
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        for _ in 0..<2 { #expect(try await caller.outcome(of: request, on: executor).get() == "returned") }
        #expect(errors.all.map(\.code) == [.answeredTwice, .answeredTwice])
    }

    @Test(arguments: Early.allCases, Caller.allCases)
    func whatAnAsyncInteractorReturnsIsAlwaysTheAnswer(early: Early, caller: Caller) async throws {
        for around in Around.allCases {
            try await expectWhatIsReturned(by: Self.async(early.answer), around, caller)
        }
    }

    @Test(arguments: Early.allCases, Caller.allCases)
    @MainActor func whatAnAsyncInteractorReturnsIsAlwaysTheAnswerOnTheMainActor(
        early: Early,
        caller: Caller
    ) async throws {
        for around in Around.allCases {
            try await expectWhatIsReturned(by: Self.async(early.answer), around, caller)
        }
    }

    @Test(arguments: Early.allCases)
    func whatAReturningInteractorReturnsIsTheAnswerWhenItIsAwaited(early: Early) async throws {
        try await expectWhatIsReturned(by: Self.returning(early.answer), .nothing, .awaiting)
    }

    @Test(arguments: Caller.allCases)
    func whatAnInteractorThrowsIsTheAnswerToo(caller: Caller) async throws {
        let interactor = AsyncBlockInteractor { request in
            request.complete("first")
            throw Offline()
        }
        let executor = Around.nothing.executor(for: interactor)
        let errors = executor.collectUnhandledErrors()
        let error = await caller.outcome(on: executor).failure
        #expect(error?.underlyingError(as: Offline.self) == Offline())
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    @Test(arguments: [Early.complete, .reply], Around.allCases)
    func whatAReturningInteractorReturnsIsTheAnswerWithClosures(early: Early, around: Around) async throws {
        let executor = around.executor(for: Self.returning(early.answer))
        let errors = executor.collectUnhandledErrors()
        #expect(try await executor.outcome(of: Greet()).get() == "returned")
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    @Test(arguments: Around.allCases)
    func closureThatAnAwaitedInteractorReadsIsNotTheCallers(around: Around) async throws {
        let executor = around.executor(for: Self.async { $0.onComplete?("first") })
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        request.onComplete = { Issue.record("onComplete was called with \($0)") }
        #expect(try await executor.response(to: request) == "returned")
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    @Test(arguments: Around.allCases)
    @MainActor func closureThatAnAsyncInteractorCallsIsNoAnswer(around: Around) async throws {
        let executor = around.executor(
            for: AsyncBlockInteractor { request in
                let complete = request.onComplete
                request.onError?(InteractorError(message: "first"))
                await Task.yield()
                complete?("second")
                return "returned"
            }
        )
        let errors = executor.collectUnhandledErrors()
        for caller in Caller.allCases {
            #expect(try await caller.outcome(on: executor).get() == "returned")
        }
        #expect(errors.all.map(\.code) == Array(repeating: .answeredTwice, count: 4))
    }

    @Test @MainActor func callerMayWrapItsClosureWhileAnAsyncInteractorWorks() async {
        let mayEnd = Gate()
        let executor = Around.nothing.executor(
            for: AsyncBlockInteractor { _ in
                await mayEnd.wait()
                return "returned"
            }
        )
        let errors = executor.collectUnhandledErrors()
        let answer = await withCheckedContinuation { continuation in
            let request = Greet()
            request.onComplete = { continuation.resume(returning: $0) }
            executor.execute(request)
            let complete = request.onComplete
            request.onComplete = { complete?("<\($0)>") }
            mayEnd.open()
        }
        #expect(answer == "<returned>")
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: Early.allCases, [Around.nothing, .passingMiddleware])
    @MainActor func requestIsInProgressUntilTheInteractorThatAnsweredItReturns(
        early: Early,
        around: Around
    ) async throws {
        let begun = Gate()
        let end = Gate()
        let executor = around.executor(
            for: AsyncBlockInteractor { request in
                early.answer(request)
                begun.open()
                await end.wait()
                return "returned"
            }
        )
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        let first = Task { try await executor.response(to: request) }
        await begun.wait()
        var codes: [InteractorError.Code] = []
        request.onComplete = { Issue.record("onComplete was called with \($0)") }
        request.onError = { codes.append($0.code) }
        executor.execute(request)
        #expect(codes == [.inProgress])
        end.open()
        #expect(try await first.value == "returned")
        #expect(errors.all.map(\.code) == [.answeredTwice])
        #expect(try await executor.response(to: request) == "returned")
    }

    @Test(arguments: Caller.allCases, [false, true])
    @MainActor func asyncInteractorInsideAnotherAnswersASecondTime(
        caller: Caller,
        endsFirst: Bool
    ) async throws {
        for around in Around.allCases {
            let innerMayEnd = Gate()
            let innerEnds = Gate()
            let inner = AsyncBlockInteractor { _ in
                await innerMayEnd.wait()
                innerEnds.open()
                return "inner"
            }
            let executor = around.executor(
                for: AsyncBlockInteractor { request in
                    inner.execute(request)
                    if endsFirst {
                        innerMayEnd.open()
                        await innerEnds.wait()
                        await Task.yield()
                    }
                    return "returned"
                }
            )
            let errors = executor.collectUnhandledErrors()
            #expect(try await caller.outcome(of: Greet(), on: executor).get() == "returned")
            innerMayEnd.open()
            while errors.all.isEmpty, !Task.isCancelled { await Task.yield() }
            #expect(errors.all.map(\.code) == [.answeredTwice])
        }
    }

    private static let first = BlockInteractor { $0.complete("first") }
    private static let failing = BlockInteractor { $0.fail(InteractorError(message: "No.")) }
    private static let composites: [any Interactor<Greet>] = [
        first.fallback(to: failing), failing.fallback(to: first), first.retrying(attempts: 2),
        first.timeout(.seconds(600)), first.when({ _ in true }, otherwise: failing),
        SequenceInteractor<Greet>(first.step { (request: Greet) in Greet(request.name) }),
    ]

    @Test(arguments: composites.indices, Caller.allCases)
    @MainActor func compositeInsideAnAsyncInteractorAnswersASecondTimeAndLetsGoOfTheRequest(
        index: Int,
        caller: Caller
    ) async throws {
        let executor = Around.nothing.executor(for: Self.async { Self.composites[index].execute($0) })
        let errors = executor.collectUnhandledErrors()
        let weakRequest: Weak<Greet>
        do {
            let request = Greet()
            weakRequest = Weak(request)
            for _ in 0..<2 {
                #expect(try await caller.outcome(of: request, on: executor).get() == "returned")
            }
            request.onComplete = nil
            request.onError = nil
        }
        while weakRequest.value != nil, !Task.isCancelled { await Task.yield() }
        #expect(weakRequest.value == nil)
        #expect(errors.all.map(\.code) == [.answeredTwice, .answeredTwice])
    }
}
