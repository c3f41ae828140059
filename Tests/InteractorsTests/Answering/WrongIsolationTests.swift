#if DEBUG
import Foundation
import InteractorTesting
import Interactors
import TestSupport
import Testing

/// What a debug build says of a request that is used outside of its isolation.
@Suite(.timeLimit(.minutes(5))) struct WrongIsolationTests {
    /// Has an async interactor use its request in the body of a task group, which the compiler lets pass.
    @MainActor private static func use(by caller: Caller, _ body: @escaping @Sendable (Greet) -> Void) async {
        let executor = InteractorExecutor()
        executor.registerInteractor(
            AsyncBlockInteractor { request in
                await withTaskGroup { group in
                    group.addTask { 1 }
                    for await _ in group { body(request) }
                }
                return ""
            }
        )
        _ = await caller.outcome(of: Greet(), on: executor)
    }

    /// The runtime's own words.
    private static let hint = "Incorrect actor executor assumption"

    @Test func readingAClosureInTheBodyOfATaskGroupStopsADebugBuild() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await WrongIsolationTests.use(by: .closures) { _ = $0.onComplete }
        }
        #expect(try result.message.contains(Self.hint))
    }

    @Test func readingTheErrorClosureStopsADebugBuild() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await WrongIsolationTests.use(by: .closures) { _ = $0.onError }
        }
        #expect(try result.message.contains(Self.hint))
    }

    @Test func answeringWhileTheRequestIsAwaitedStopsADebugBuild() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await WrongIsolationTests.use(by: .awaiting) { $0.complete("") }
        }
        #expect(try result.message.contains(Self.hint))
    }

    @Test func failingStopsADebugBuild() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await WrongIsolationTests.use(by: .awaiting) { $0.fail(Offline()) }
        }
        #expect(try result.message.contains(Self.hint))
    }

    @Test func takingTheReplyStopsADebugBuild() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await WrongIsolationTests.use(by: .closures) { _ = $0.reply }
        }
        #expect(try result.message.contains(Self.hint))
    }

    @Test func assertionBeforeAClosureOfTheRequestsOwnStopsADebugBuild() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await WrongIsolationTests.use(by: .awaiting) { request in
                request.assertIsolated()
                request.onUpdate?(1)
            }
        }
        #expect(try result.message.contains(Self.hint))
    }

    @Test func lateAnswerInAnotherIsolationStopsADebugBuild() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await WrongIsolationTests.answerLate()
        }
        #expect(try result.message.contains(Self.hint))
    }

    @MainActor private static func answerLate() async {
        let bare = Box<Greet?>(nil)
        InteractorExecutor { bare.value = $0 }.execute(Greet())
        await Task.detached { bare.value?.complete("late") }.value
    }

    @Test func useOutsideOfAnotherActorStopsADebugBuild() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await WrongIsolationActor().use()
        }
        #expect(try result.message.contains(Self.hint))
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
            let executor = around.executor(for: interactor)
            #expect(await caller.outcome(of: Greet(), on: executor).text == "")
        }
    }

    @Test func useWithoutAnIsolationGoesOnAnywhere() async throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(
            AsyncBlockInteractor { request in
                await withTaskGroup { group in
                    group.addTask { 1 }
                    for await _ in group { request.assertIsolated() }
                }
                return "done"
            }
        )
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
