#if DEBUG
import Dispatch
import InteractorTesting
import Interactors
import TestSupport
import Testing

/// A debug build stops where a request is used outside of its isolation. The words are the runtime's.
@Suite(.timeLimit(.minutes(5))) struct WrongIsolationTests {
    /// Has an async interactor use its request in the body of a task group, which the compiler lets pass.
    @MainActor private static func use(by caller: Caller, _ body: @escaping @Sendable (Greet) -> Void) async {
        let executor = AsyncBlockInteractor { request in
            await withTaskGroup { group in
                group.addTask { 1 }
                for await _ in group { body(request) }
            }
            return ""
        }.executor()
        _ = await caller.outcome(of: Greet(), on: executor)
    }

    @Test func readingAClosureInTheBodyOfATaskGroupStopsADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            await WrongIsolationTests.use(by: .closures) { _ = $0.onComplete }
        }
    }

    @Test func readingTheErrorClosureStopsADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            await WrongIsolationTests.use(by: .closures) { _ = $0.onError }
        }
    }

    @Test func answeringWhileTheRequestIsAwaitedStopsADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            await WrongIsolationTests.use(by: .awaiting) { $0.complete("") }
        }
    }

    @Test func failingStopsADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            await WrongIsolationTests.use(by: .awaiting) { $0.fail(Offline()) }
        }
    }

    @Test func takingTheReplyStopsADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            await WrongIsolationTests.use(by: .closures) { _ = $0.reply }
        }
    }

    @Test func assertionBeforeAClosureOfTheRequestsOwnStopsADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            await WrongIsolationTests.use(by: .awaiting) { request in
                request.assertIsolated()
                request.onUpdate?(1)
            }
        }
    }

    @Test func lateAnswerInAnotherIsolationStopsADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            await WrongIsolationTests.answerLate()
        }
    }

    @MainActor private static func answerLate() async {
        let bare = Box<Greet?>(nil)
        InteractorExecutor { bare.value = $0 }.execute(Greet())
        await Task.detached { bare.value?.complete("late") }.value
    }

    @Test func useOutsideOfAnotherActorStopsADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            await WrongIsolationActor().use()
        }
    }

    @Test(arguments: Around.allCases)
    @MainActor func useInTheIsolationGoesOn(around: Around) async throws {
        let interactor = AsyncBlockInteractor { request in
            request.assertIsolated()
            await Task.yield()
            request.assertIsolated()
            request.onUpdate?(1)
            return ""
        }
        for caller in Caller.allCases {
            let executor = interactor.executor(around)
            #expect(await caller.outcome(of: Greet(), on: executor).text == "")
        }
    }

    @Test func useWithoutAnIsolationGoesOnAnywhere() async throws {
        let executor = AsyncBlockInteractor { request in
            await withTaskGroup { group in
                group.addTask { 1 }
                for await _ in group { request.assertIsolated() }
            }
            return "done"
        }.executor()
        #expect(try await executor.response(to: Greet()) == "done")
    }

    @Test func idleRequestMayBeUsedAnywhere() { Greet().assertIsolated() }

    /// Callbacks of a library come on the main thread, without a task.
    @Test @MainActor func lateAnswerOnTheMainThreadIsOneInTheMainActor() async {
        let (bare, heard) = (Box<Greet?>(nil), Collector<String>())
        InteractorExecutor { bare.value = $0 }.execute(Greet(heard: heard))
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async {
                bare.value?.complete("late")
                continuation.resume()
            }
        }
        #expect(heard.all == ["late"])
    }
}

private actor WrongIsolationActor {
    func use() async {
        let bare = Box<Greet?>(nil)
        InteractorExecutor { bare.value = $0 }.execute(Greet())
        await Task.detached { bare.value?.complete("late") }.value
    }
}
#endif
