import Foundation
import Interactors
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct LazyRegistrationTests {
    @Test(arguments: Style.allCases)
    func interactorIsBuiltAtItsFirstRequest(style: Style) async throws {
        let builds = Collector<String>()
        let executor = InteractorExecutor()
        executor.registerInteractor(lazily: {
            builds.append("built")
            return style.interactor { $0 }.retrying(attempts: 1)
        })
        #expect(builds.all.isEmpty)
        #expect(try await executor.response(to: Greet("one")) == "one")
        #expect(try await executor.outcome(of: Greet("two")).get() == "two")
        #expect(builds.all == ["built"])
    }

    @Test func twoHundredFirstCallsBuildOnce() async {
        for _ in 0..<SlowTests.rounds(50, slow: 1_000) {
            let builds = Collector<Int>()
            let executor = InteractorExecutor()
            executor.registerInteractor(lazily: {
                builds.append(1)
                return ReturningGreeter()
            })
            let answers = await withTaskGroup(of: String?.self) { group in
                for number in 0..<200 {
                    group.addTask { try? await executor.response(to: Greet("\(number)")) }
                }
                return await group.reduce(into: Set<String?>()) { $0.insert($1) }
            }
            #expect(answers.symmetricDifference(Self.expectedAnswers).isEmpty)
            #expect(builds.all == [1])
        }
    }

    private static let expectedAnswers = Set<String?>((0..<200).map { "Hello, \($0)!" })

    @Test func factoryThatThrowsFailsItsRequestAndIsTriedAgain() async throws {
        let builds = Collector<Int>()
        let executor = InteractorExecutor()
        executor.registerInteractor(lazily: {
            builds.append(1)
            if builds.all.count == 1 { throw Offline() }
            return ReturningGreeter()
        })
        await #expect(throws: Offline()) { try await executor.response(to: Greet()) }
        #expect(try await executor.response(to: Greet("Ada")) == "Hello, Ada!")
        #expect(builds.all.count == 2)
    }

    @Test(arguments: [false, true])
    func executeReturnsWithTheAnswerWhileAnotherThreadBuilds(behindMiddleware: Bool) {
        for _ in 0..<SlowTests.rounds(10, slow: 100) {
            let building = DispatchSemaphore(value: 0)
            let executing = DispatchSemaphore(value: 0)
            let done = DispatchSemaphore(value: 0)
            let executor = InteractorExecutor()
            executor.registerInteractor(lazily: {
                building.signal()
                executing.wait()
                return ReturningGreeter()
            })
            if behindMiddleware { executor.addMiddleware(Passing()) }
            Thread.detachNewThread {
                executor.execute(Greet("first"))
                done.signal()
            }
            building.wait()
            Thread.detachNewThread { executing.signal() }
            #expect(executor.heard(by: Greet("Ada")) == ["Hello, Ada!"])
            done.wait()
        }
    }

    @Test func factoryMayUseTheExecutor() async throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(ReturningBlock { (_: Echo<Int>) in "configured" })
        executor.registerInteractor(lazily: { [unowned executor] in
            var greeting = ""
            let request = Echo<Int>()
            request.onComplete = { greeting = $0 }
            executor.execute(request)
            executor.registerInteractor(ReturningBlock { (_: Echo<String>) in "registered meanwhile" })
            return BlockInteractor { [greeting] in $0.complete(greeting) }
        })
        #expect(try await executor.response(to: Greet()) == "configured")
        #expect(try await executor.response(to: Echo<String>()) == "registered meanwhile")
    }

    @Test func factoryThatNeedsItselfStopsWithAMessage() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let executor = InteractorExecutor()
            executor.registerInteractor(lazily: { [unowned executor] in
                executor.execute(Greet("inner"))
                return ReturningGreeter()
            })
            executor.execute(Greet("outer"))
        }
        #expect(
            try result.message.contains(
                "The interactor for InteractorsTests.Greet is needed to build itself."
            )
        )
    }

    /// Each of two threads builds one, and needs the other.
    @Test func factoriesThatNeedEachOtherFromTwoThreadsStopWithAMessage() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            LazyRegistrationTests.executeFromTwoThreads(needsEachOther: true)
            // The time it takes to say that they hang.
            alarm(20)
            while true { pause() }
        }
        #expect(try result.message.contains("is needed to build itself."))
    }

    @Test func factoryMayNeedAnotherThatAnotherThreadBuilds() async {
        for _ in 0..<SlowTests.rounds(50, slow: 1_000) {
            let ended = Self.executeFromTwoThreads(needsEachOther: false)
            await ended.wait()
        }
    }

    @discardableResult
    private static func executeFromTwoThreads(needsEachOther: Bool) -> Countdown {
        let (executor, ended) = (InteractorExecutor(), Countdown(2))
        executor.registerInteractor(lazily: {
            executor.execute(Echo<Int>(), isolation: nil)
            return ReturningGreeter()
        })
        executor.registerInteractor(lazily: {
            if needsEachOther { executor.execute(Greet(), isolation: nil) }
            return ReturningBlock { (_: Echo<Int>) in "" }
        })
        Thread.detachNewThread {
            executor.execute(Greet(), isolation: nil)
            ended.count()
        }
        Thread.detachNewThread {
            executor.execute(Echo<Int>(), isolation: nil)
            ended.count()
        }
        return ended
    }

    /// Opens when it was counted as often as it says.
    private final class Countdown: Sendable {
        private let left: Locked<Int>
        private let gate = Gate()

        init(_ count: Int) { left = Locked(count) }

        func count() {
            let isLast = left.withLock { left in
                left -= 1
                return left == 0
            }
            if isLast { gate.open() }
        }

        nonisolated(nonsending) func wait() async { await gate.wait() }
    }

    @Test func replacementMadeByTheFactoryStays() async throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(lazily: { [unowned executor] in
            executor.replaceInteractor(BlockInteractor { $0.complete("replacement") })
            return ReturningGreeter()
        })
        #expect(try await executor.response(to: Greet("first")) == "Hello, first!")
        #expect(try await executor.response(to: Greet("second")) == "replacement")
    }

    @Test func factoryThatCancelsFailsItsRequestAndIsTriedAgain() async throws {
        let builds = Collector<Int>()
        let executor = InteractorExecutor()
        executor.registerInteractor(lazily: {
            builds.append(1)
            if builds.all.count == 1 { throw CancellationError() }
            return ReturningGreeter()
        })
        #expect(await executor.outcome(of: Greet()).failure?.code == .cancelled)
        #expect(try await executor.response(to: Greet("Ada")) == "Hello, Ada!")
    }
}
