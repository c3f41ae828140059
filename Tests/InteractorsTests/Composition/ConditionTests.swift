import Interactors
import Synchronization
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct ConditionTests {
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

    @Test(arguments: Style.allCases)
    func conditionThatCancelsEndsTheRequest(style: Style) async {
        let asked = Collector<String>()
        let interactor = style.interactor { name in
            asked.append(name)
            return name
        }
        let condition = { @Sendable (request: Greet) in
            request.cancel()
            return true
        }
        let executor = interactor.when(condition, otherwise: ReturningGreeter()).executor()
        #expect(await executor.outcome(of: Greet()).failure?.code == .cancelled)
        await #expect(throws: CancellationError.self) { try await executor.response(to: Greet()) }
        #expect(asked.all.isEmpty)
    }
}
