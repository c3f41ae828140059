import Interactors
import Synchronization
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct DiagnosticsTests {
    @Test(arguments: Caller.allCases)
    func reportOfAnUnregisteredRequestSaysWhatIsRegisteredAndWhatToDo(caller: Caller) async {
        let cases: [(register: (InteractorExecutor) -> Void, request: Greet, report: String)] = [
            (
                { _ in }, Greet(),
                """
                No interactor is registered for InteractorsTests.Greet. Nothing is registered on this executor. \
                Call registerInteractor(_:) before the request is executed.
                """
            ),
            (
                {
                    $0.registerInteractor(ReturningBlock { (_: SelfDescribing) in "" })
                    $0.registerInteractor(ReturningBlock { (_: Echo<Int>) in "" })
                }, Greet(),
                "Registered are: InteractorsTests.Echo<Swift.Int>, InteractorsTests.SelfDescribing."
            ),
            (
                { registerRequestClasses(13, on: $0) }, Greet(),
                "for InteractorsTests.Greet. 13 others are registered. Call"
            ),
            (
                { $0.registerInteractor(ReturningGreeter()) }, Shout(),
                "One is registered for its superclass InteractorsTests.Greet,"
            ),
        ]
        for (register, request, report) in cases {
            let executor = InteractorExecutor()
            register(executor)
            let errors = executor.collectUnhandledErrors()
            let error = await caller.outcome(of: request, on: executor).failure
            #expect(error?.code == .notRegistered)
            #expect(errors.all.map { $0.debugDescription.contains(report) } == [true], "\(report)")
        }
    }

    @Test(arguments: Style.allCases)
    func errorThatNobodyListensForReachesTheHook(style: Style) async {
        let executor = InteractorExecutor(style)
        let error = await withCheckedContinuation { continuation in
            executor.onUnhandledError = { continuation.resume(returning: $0) }
            executor.execute(Greet(""))
        }
        #expect(error.debugDescription.contains("InteractorsTests.Greet failed and has no onError: "))
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

    @Test func withoutAHookOrAnExecutorTheErrorIsALineOnStandardError() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            InteractorExecutor(.returning).execute(Greet(""))
            ReturningGreeter().execute(Greet(""))
        }
        let line = "Interactors: InteractorsTests.Greet failed and has no onError: Unwelcome(name: \"\")\n"
        #expect(try result.message.contains(line + line))
    }
}

nonisolated extension Result {
    var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
