import Interactors
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct DiagnosticsTests {
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

    @Test func manyRegisteredRequestsAreCountedInsteadOfNamed() async throws {
        let executor = InteractorExecutor()
        func register<Value: Sendable>(_ type: Value.Type) {
            executor.registerInteractor(ReturningBlock { (_: Echo<Value>) in "" })
        }
        let types: [any Sendable.Type] = [
            Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
            UInt32.self, UInt64.self, Float.self, Double.self, Bool.self,
        ]
        for type in types { register(type) }
        let error = try #require(await executor.outcome(of: Greet()).failure)
        #expect(error.message.contains("for InteractorsTests.Greet. 13 others are registered. Call"))
    }

    @Test func errorOfARequestWithoutAnExecutorIsSaidOnStandardError() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            ReturningGreeter().execute(Greet(""))
        }
        #expect(
            try result.message.hasPrefix(
                "Interactors: InteractorsTests.Greet failed and has no onError: Unwelcome"
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

    @Test func hookIsAsQuickAfterThousandsOfReportsAsBefore() {
        let executor = InteractorExecutor { $0.fail(InteractorError(message: "No.")) }
        let count = Mutex(0)
        executor.onUnhandledError = { _ in count.withLock { $0 += 1 } }
        let reports = SlowTests.rounds(20_000, slow: 100_000)
        for _ in 0..<reports { executor.execute(Greet()) }
        #expect(count.withLock { $0 } == reports)
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

    @Test func replacedHookIsReleasedWhenTheNewOneIsThere() {
        let executor = InteractorExecutor()
        let hooks = Collector<String>()
        do {
            let sentry = ReleaseSentry { [unowned executor] in
                executor.onUnhandledError(InteractorError(message: "released"))
            }
            executor.onUnhandledError = { _ in hooks.append("former, with \(sentry)") }
        }
        executor.onUnhandledError = { hooks.append("new: \($0.message)") }
        #expect(hooks.all == ["new: released"])
    }

    @Test func withoutAHookTheErrorIsALineOnStandardError() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            InteractorExecutor(.returning).execute(Greet(""))
        }
        #expect(
            try result.message.contains(
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
