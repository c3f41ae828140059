#if DEBUG
import Dispatch
import Interactors
import TestSupport
import Testing

/// A debug build stops where a request is used outside of its isolation. The words are the runtime's.
@MainActor @Suite(.timeLimit(.minutes(5))) struct WrongIsolationTests {
    /// Has an async interactor use its request in the body of a task group, which the compiler lets pass.
    private static func use(by caller: Caller, _ body: @escaping @Sendable (Greet) -> Void) async {
        let executor = AsyncBlockInteractor { request in
            await withTaskGroup { group in
                group.addTask { 1 }
                for await _ in group { body(request) }
            }
            return ""
        }.executor()
        _ = await caller.outcome(of: Greet(), on: executor)
    }

    private nonisolated static let uses: [(caller: Caller, body: @Sendable (Greet) -> Void)] = [
        (.closures, { _ = $0.onComplete }),
        (.closures, { _ = $0.onError }),
        (.closures, { _ = $0.reply }),
        (.awaiting, { $0.complete("") }),
        (.awaiting, { $0.fail(Offline()) }),
        // Before a closure of the request's own.
        (.awaiting, { $0.assertIsolated() }),
    ]

    @Test(arguments: uses.indices)
    func useInTheBodyOfATaskGroupStopsADebugBuild(index: Int) async {
        await #expect(processExitsWith: .failure) { [index] in
            let use = WrongIsolationTests.uses[index]
            await WrongIsolationTests.use(by: use.caller, use.body)
        }
    }

    @Test func lateAnswerInAnotherIsolationStopsADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            await WrongIsolationTests.answerLate()
        }
    }

    private static func answerLate() async {
        let bare = Box<Greet?>(nil)
        InteractorExecutor { bare.value = $0 }.execute(Greet())
        await Task.detached { bare.value?.complete("late") }.value
    }

    @Test func useOutsideOfAnotherActorStopsADebugBuild() async {
        await #expect(processExitsWith: .failure) {
            await WrongIsolationActor().use()
        }
    }

    @Test nonisolated func useWithoutAnIsolationGoesOnAnywhere() async throws {
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
    @Test func lateAnswerOnTheMainThreadIsOneInTheMainActor() async {
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
