import Interactors
import Synchronization
import Testing

@Suite struct ConditionalInteractorTests {
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
}
