import Interactors
import Testing

/// `try await response(to:)`, on all styles of interactor.
@Suite struct AwaitingTests {
    @Test(arguments: Style.allCases)
    func everyStyleReturnsItsResponse(style: Style) async throws {
        #expect(try await InteractorExecutor(style).response(to: Greet("Ada")) == "Hello, Ada!")
    }

    @Test(arguments: [Style.reply, .returning, .async])
    func thrownErrorArrivesAsItself(style: Style) async {
        await #expect(throws: Unwelcome(name: "")) {
            try await InteractorExecutor(style).response(to: Greet(""))
        }
    }

    @Test func failureOfAClosureStyleInteractorIsThrown() async {
        let error = await #expect(throws: InteractorError.self) {
            try await InteractorExecutor(.closures).response(to: Greet(""))
        }
        #expect(error?.underlyingError(as: Unwelcome.self) == Unwelcome(name: ""))
    }

    @Test(arguments: Style.allCases)
    func closuresOfAnAwaitedRequestAreNotCalled(style: Style) async throws {
        let request = Greet("Ada")
        request.onComplete = { Issue.record("onComplete was called with \($0)") }
        request.onError = { Issue.record($0) }
        _ = try await InteractorExecutor(style).response(to: request)
    }

    @Test(arguments: Style.allCases)
    func awaitedRequestMayBeExecutedAgainWithClosures(style: Style) async throws {
        let executor = InteractorExecutor(style)
        let request = Greet("Ada")
        _ = try await executor.response(to: request)
        #expect(try await executor.outcome(of: request).get() == "Hello, Ada!")
        #expect(try await executor.response(to: request) == "Hello, Ada!")
    }

    @Test func responseThatNobodyCanGiveIsAbandoned() async {
        let request = Greet()
        let error = await #expect(throws: InteractorError.self) {
            try await InteractorExecutor { _ in }.response(to: request)
        }
        #expect(error?.code == .abandoned)
        #expect(request.name == "Ada")
    }

    @Test func droppedReplyIsAbandoned() async {
        let gate = Gate()
        let executor = InteractorExecutor { request in
            let reply = request.reply
            Task.detached {
                await gate.wait()
                _ = reply
            }
        }
        gate.open()
        let request = Greet()
        let error = await #expect(throws: InteractorError.self) { try await executor.response(to: request) }
        #expect(error?.code == .abandoned)
        #expect(request.name == "Ada")
    }

    /// An interactor that keeps the bare request, and answers it when `gate` opens.
    private func executor(answeringLaterAfter gate: Gate) -> InteractorExecutor {
        let executor = InteractorExecutor()
        executor.registerInteractor(
            ReturningBlockAsync { (_: Echo<Int>) in
                await gate.wait()
                return "inner"
            }
        )
        executor.registerInteractor(
            BlockInteractor { [unowned executor] request in
                let inner = Echo<Int>()
                inner.onComplete = { request.onComplete?("outer of \($0)") }
                inner.onError = { request.fail($0) }
                executor.execute(inner)
            }
        )
        return executor
    }

    @Test func answerThroughAKeptRequestReachesClosures() async throws {
        let gate = Gate()
        let executor = executor(answeringLaterAfter: gate)
        async let answer = executor.outcome(of: Greet()).get()
        gate.open()
        #expect(try await answer == "outer of inner")
    }

    @Test func awaitedRequestThatIsKeptWithoutItsReplyIsAbandonedAtOnce() async {
        let gate = Gate()
        let executor = executor(answeringLaterAfter: gate)
        let error = await #expect(throws: InteractorError.self) { try await executor.response(to: Greet()) }
        gate.open()
        #expect(error?.code == .abandoned)
        #expect(error?.message.contains("keep the request's reply") == true)
    }

    @Test func requestThatDiesUnansweredIsAbandoned() async {
        let gate = Gate()
        let executor = InteractorExecutor()
        executor.registerInteractor(
            ReturningBlockAsync { (_: Echo<Int>) in
                await gate.wait()
                return "inner"
            }
        )
        executor.registerInteractor(
            BlockInteractor { request in
                let inner = Echo<Int>()
                inner.onComplete = { [kept = request] _ in _ = kept }
                executor.execute(inner)
            }
        )
        gate.open()
        let error = await #expect(throws: InteractorError.self) { try await executor.response(to: Greet()) }
        #expect(error?.code == .abandoned)
    }
}

nonisolated final class ReturningBlockAsync<Request: InteractorRequestProtocol>: AsyncInteractor {
    typealias Block = nonisolated(nonsending) @Sendable (Request) async throws -> Request.Response
    private let block: Block

    init(_ block: @escaping Block) {
        self.block = block
    }

    nonisolated(nonsending) func response(to request: Request) async throws -> Request.Response {
        try await block(request)
    }
}
