import Interactors
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ConditionTests {
    @Test(arguments: Style.allCases)
    func conditionIsAskedAtEachExecution(style: Style) async throws {
        let isOnline = Mutex(true)
        let interactor = style.interactor { _ in "remote" }
            .when({ _ in isOnline.withLock { $0 } }, otherwise: style.interactor { _ in "local" })
        #expect(try await interactor.answer() == "remote")
        isOnline.withLock { $0 = false }
        #expect(try await interactor.answer() == "local")
        #expect(try await interactor.outcome().get() == "local")
    }

    @Test func conditionMayLookAtTheRequest() async throws {
        let interactor = ReturningGreeter()
            .when({ $0.name == "Ada" }, otherwise: Style.returning.interactor { _ in "Who?" })
        #expect(try await interactor.answer("Ada") == "Hello, Ada!")
        #expect(try await interactor.answer("Bob") == "Who?")
    }

    @Test func conditionThatThrowsFailsTheRequest() async {
        let interactor = ReturningGreeter().when({ _ in throw Offline() }, otherwise: ReturningGreeter())
        await #expect(throws: Offline()) { try await interactor.answer() }
        #expect(await interactor.outcome().failure?.underlyingError(as: Offline.self) == Offline())
    }

    /// An executor with one interactor, and another use case for what comes back.
    private func executor(_ interactor: (InteractorExecutor) -> any Interactor<Greet>) -> InteractorExecutor {
        let executor = ReturningBlock { (_: Echo<Int>) in "nested" }.executor()
        executor.registerInteractor(interactor(executor))
        return executor
    }

    @Test(arguments: Style.allCases)
    func conditionThatAnswersByItselfCountsFirst(style: Style) async throws {
        let executor = executor { _ in
            style.interactor { $0 }.when(
                { request in
                    request.complete("from the condition")
                    return true
                },
                otherwise: ReturningGreeter()
            )
        }
        let errors = executor.collectUnhandledErrors()
        #expect(try await executor.response(to: Greet()) == "from the condition")
        // Where the answer comes later, it may still be under way: nobody waits for it.
        let isLater = style == .reply || style == .async
        #expect(errors.all.map(\.code) == [.answeredTwice] || (isLater && errors.all.isEmpty))
    }

    @Test(arguments: Style.allCases)
    func conditionThatCancelsEndsTheRequest(style: Style) async {
        let executor = executor { _ in
            style.interactor { $0 }.when(
                { request in
                    request.cancel()
                    return true
                },
                otherwise: ReturningGreeter()
            )
        }
        #expect(await executor.outcome(of: Greet()).failure?.code == .cancelled)
        await #expect(throws: CancellationError.self) { try await executor.response(to: Greet()) }
    }

    @Test(arguments: Style.allCases)
    func conditionMayUseTheExecutor(style: Style) async throws {
        let executor = executor { executor in
            style.interactor { $0 }.when(
                { [unowned executor] _ in
                    var answer: String?
                    let request = Echo<Int>()
                    request.onComplete = { answer = $0 }
                    executor.execute(request)
                    return answer == "nested"
                },
                otherwise: style.interactor { _ in "otherwise" }
            )
        }
        #expect(try await executor.response(to: Greet("Ada")) == "Ada")
        #expect(try await executor.outcome(of: Greet("Ada")).get() == "Ada")
    }
}
