import Interactors
import Testing

@Suite struct DiagnosticsTests {
    @Test func unregisteredRequestFailsWithItsClassAndWhatToDo() async throws {
        let error = try #require(await InteractorExecutor().outcome(of: Greet()).failure)
        #expect(error.code == .notRegistered)
        #expect(
            error.message == """
                No interactor is registered for InteractorsTests.Greet. Nothing is registered on this executor. \
                Call registerInteractor(_:) before the request is executed.
                """
        )
    }

    @Test func unregisteredRequestIsToldWhatIsRegistered() async throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(ReturningBlock { (_: SelfDescribing) in "" })
        executor.registerInteractor(ReturningBlock { (_: Echo<Int>) in "" })
        let error = try #require(await executor.outcome(of: Greet()).failure)
        #expect(
            error.message.contains(
                "Registered are: InteractorsTests.Echo<Swift.Int>, InteractorsTests.SelfDescribing."
            )
        )
    }

    @Test func unregisteredSubclassIsToldOfItsSuperclass() async throws {
        let error = try #require(await InteractorExecutor(.returning).outcome(of: Shout()).failure)
        #expect(error.message.contains("One is registered for its superclass InteractorsTests.Greet,"))
    }

    @Test func awaitingAnUnregisteredRequestThrows() async throws {
        let error = await #expect(throws: InteractorError.self) {
            try await InteractorExecutor().response(to: Greet())
        }
        #expect(error?.code == .notRegistered)
    }

    @Test(arguments: Style.allCases)
    func errorThatNobodyListensForReachesTheHook(style: Style) async {
        let executor = InteractorExecutor(style)
        let error = await withCheckedContinuation { continuation in
            executor.onUnhandledError = { continuation.resume(returning: $0) }
            executor.execute(Greet(""))
        }
        #expect(error.message.hasPrefix("InteractorsTests.Greet failed and has no onError: "))
        #expect(error.underlyingError(as: Unwelcome.self) == Unwelcome(name: ""))
    }

    @Test func unregisteredRequestThatNobodyListensForReachesTheHook() {
        let executor = InteractorExecutor()
        let errors = executor.collectUnhandledErrors()
        executor.execute(Greet())
        #expect(errors.all.map(\.code) == [.notRegistered])
    }

    @Test func hookIsEachExecutorsOwn() {
        let first = InteractorExecutor()
        let second = InteractorExecutor()
        let firstErrors = first.collectUnhandledErrors()
        let secondErrors = second.collectUnhandledErrors()
        first.execute(Greet())
        #expect(firstErrors.all.count == 1)
        #expect(secondErrors.all.isEmpty)
    }

    @Test func withoutAHookTheErrorIsALineOnStandardError() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            InteractorExecutor(.returning).execute(Greet(""))
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                "Interactors: InteractorsTests.Greet failed and has no onError: Unwelcome(name: \"\")\n"
            )
        )
    }
}

nonisolated extension Result {
    var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
