import Foundation
import Interactors
import TestSupport
import Testing

/// Closures run where the caller is.
@MainActor @Suite(.timeLimit(.minutes(5))) struct WhereClosuresRunTests {
    /// So does a helper without an isolation, on the main thread.
    @Test(arguments: Style.allCases, Around.allCases)
    func callerOnTheMainActorGetsItsClosuresThere(style: Style, around: Around) async {
        let executor = style.interactor(greeting).executor(around)
        for (name, hasIsolation) in [("Ada", true), ("", true), ("Ada", false), ("", false)] {
            await withCheckedContinuation { continuation in
                let request = Greet(name)
                let heard = {
                    MainActor.assertIsolated()
                    continuation.resume()
                }
                request.onComplete = { _ in heard() }
                request.onError = { _ in heard() }
                if hasIsolation {
                    executor.execute(request)
                } else {
                    Helper(executor: executor).send(request)
                }
            }
        }
    }

    @Test(arguments: Style.allCases)
    func callerInAnActorGetsItsClosuresThere(style: Style) async {
        #expect(await Receptionist(executor: InteractorExecutor(style)).greet("Ada") == "Hello, Ada!")
    }

    @Test(arguments: Style.allCases)
    func awaitingCallerStaysOnItsActor(style: Style) async throws {
        _ = try await InteractorExecutor(style).response(to: Greet("Ada"))
        MainActor.assertIsolated()
    }

    @Test(arguments: Caller.allCases, Around.allCases)
    func requestThatAnAsyncInteractorUsesIsNotAnsweredOnAnotherThread(
        caller: Caller,
        around: Around
    ) async throws {
        let events = Collector<String>()
        let executor = AsyncBlockInteractor { request in
            let reply = request.reply
            let replied = Gate()
            Thread.detachNewThread {
                reply.complete("from elsewhere")
                replied.open()
            }
            await replied.wait()
            for _ in 0..<20 { await Task.yield() }
            request.name = "used"
            events.append("ended")
            return "returned"
        }.executor(around)
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        events.append(try await caller.outcome(of: request, on: executor).get())
        #expect(events.all == ["ended", "from elsewhere"])
        #expect(request.name == "used")
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    private struct Helper: Sendable {
        let executor: InteractorExecutor

        func send(_ request: Greet) { executor.execute(request) }
    }
}

actor Receptionist {
    private let executor: InteractorExecutor
    private var lastGreeting: String?

    init(executor: InteractorExecutor) {
        self.executor = executor
    }

    func greet(_ name: String) async -> String? {
        await withCheckedContinuation { continuation in
            let request = Greet(name)
            request.onComplete = { greeting in
                self.assertIsolated()
                self.lastGreeting = greeting
                continuation.resume()
            }
            executor.execute(request)
        }
        return lastGreeting
    }
}
