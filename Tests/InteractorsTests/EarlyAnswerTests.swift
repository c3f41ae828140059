import Interactors
import Testing

/// Answers that come before an awaited interactor returns.
@Suite(.timeLimit(.minutes(5))) struct EarlyAnswerTests {
    enum Early: CaseIterable, Sendable {
        case complete, reply, closure

        func answer(_ request: Greet) {
            switch self {
            case .complete: request.complete("first")
            case .reply: request.reply.complete("first")
            case .closure: request.onComplete?("first")
            }
        }
    }

    /// Answers through `block`, and then returns something else or throws.
    private static func interactors(
        _ block: @escaping @Sendable (Greet) -> Void
    ) -> [any Interactor<Greet>] {
        [
            ReturningBlock { (request: Greet) in
                block(request)
                return "returned"
            },
            ReturningBlock { (request: Greet) in
                block(request)
                throw Offline()
            },
            AsyncBlockInteractor { request in
                block(request)
                await Task.yield()
                return "returned"
            },
            AsyncBlockInteractor { request in
                block(request)
                await Task.yield()
                throw Offline()
            },
        ]
    }

    nonisolated(nonsending) private func expectTheFirst(_ early: Early, _ around: Around) async throws {
        for interactor in Self.interactors(early.answer) {
            let executor = around.executor(for: interactor)
            let errors = executor.collectUnhandledErrors()
            let request = Greet()
            request.onComplete = { Issue.record("onComplete was called with \($0)") }
            request.onError = { Issue.record($0) }
            for _ in 0..<2 { try #require(try await executor.response(to: request) == "first") }
            // A time limit and a sequence answer in an isolation while the interactor still runs.
            while errors.all.count < 2, !Task.isCancelled { await Task.yield() }
            #expect(errors.all.map(\.code) == [.answeredTwice, .answeredTwice])
        }
    }

    @Test(arguments: Early.allCases, Around.allCases)
    func earlyAnswerCountsAndTheOtherIsReported(early: Early, around: Around) async throws {
        try await expectTheFirst(early, around)
    }

    @Test(arguments: Early.allCases, Around.allCases)
    @MainActor func earlyAnswerCountsOnTheMainActorToo(early: Early, around: Around) async throws {
        try await expectTheFirst(early, around)
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
        // On the main actor, both run in this order: the second await comes before the end.
        let second = Task { try await executor.response(to: request) }
        Task { end.open() }
        let error = await #expect(throws: InteractorError.self) { try await second.value }
        #expect(error?.code == .inProgress)
        #expect(try await first.value == "first")
        #expect(errors.all.map(\.code) == [.answeredTwice])
        #expect(try await executor.response(to: request) == "first")
    }

    private static let first = BlockInteractor { $0.complete("first") }
    private static let failing = BlockInteractor { $0.fail(InteractorError(message: "No.")) }
    private static let composites: [any Interactor<Greet>] = [
        first.fallback(to: failing), failing.fallback(to: first), first.retrying(attempts: 2),
        first.timeout(.seconds(600)), first.when({ _ in true }, otherwise: failing),
        LazyInteractor { first },
    ]

    @Test(arguments: composites.indices, [Around.nothing, .passingMiddleware])
    @MainActor func compositeInsideAnInteractorAnswersAndLetsGoOfTheRequest(
        index: Int,
        around: Around
    ) async throws {
        for interactor in Self.interactors({ Self.composites[index].execute($0) }) {
            let executor = around.executor(for: interactor)
            let errors = executor.collectUnhandledErrors()
            let weakRequest: Weak<Greet>
            do {
                let request = Greet()
                weakRequest = Weak(request)
                for _ in 0..<2 { #expect(try await executor.response(to: request) == "first") }
                #expect(try await executor.outcome(of: request).get() == "first")
                request.onComplete = nil
                request.onError = nil
            }
            await released(weakRequest)
            #expect(errors.all.map(\.code) == Array(repeating: .answeredTwice, count: 3))
        }
    }

    @Test @MainActor func sequenceInsideAnInteractorAnswersAndLetsGoOfTheRequest() async throws {
        let sequence = SequenceInteractor<Greet>(
            Self.first.step { (request: Greet) in Greet(request.name) }
        )
        for interactor in Self.interactors({ sequence.execute($0) }) {
            let executor = Around.nothing.executor(for: interactor)
            let weakRequest: Weak<Greet>
            do {
                let request = Greet()
                weakRequest = Weak(request)
                for _ in 0..<2 { #expect(try await executor.response(to: request) == "first") }
            }
            await released(weakRequest)
        }
    }

    @MainActor private func released(_ weakRequest: Weak<Greet>) async {
        while weakRequest.value != nil, !Task.isCancelled { await Task.yield() }
        #expect(weakRequest.value == nil)
    }
}
