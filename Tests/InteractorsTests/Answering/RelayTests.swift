import Foundation
import Interactors
import TestSupport
import Testing

/// Closures that a request subclass declares, besides `onComplete` and `onError`.
@Suite(.timeLimit(.minutes(5))) struct CustomClosureTests {
    nonisolated class Load: InteractorRequest<String> {
        var onUpdate: ((Int) -> Void)?
    }

    /// Declares its closure by subclassing.
    nonisolated class DetailedLoad: Load {
        var onExtendedError: ((_ code: Int, _ text: String) -> Void)?
    }

    /// Which interactor calls the closures, and how.
    enum Loading: CaseIterable, Sendable {
        case synchronous, returning, async, threaded

        var interactor: any Interactor<Load> {
            switch self {
            case .synchronous:
                Loader { request in
                    for number in 1...3 { request.onUpdate?(number) }
                    request.onComplete?("done")
                }
            case .returning:
                ReturningBlock { request in
                    for number in 1...3 { request.onUpdate?(number) }
                    return "done"
                }
            case .async:
                ReturningBlockAsync { request in
                    for number in 1...3 {
                        await Task.yield()
                        request.onUpdate?(number)
                    }
                    return "done"
                }
            case .threaded:
                Loader { request in
                    let reply = request.reply
                    let update = reply.relay(to: request.onUpdate)
                    Thread.detachNewThread {
                        for number in 1...3 { update(number) }
                        reply.complete("done")
                        update(4)
                    }
                }
            }
        }
    }

    nonisolated final class Loader: Interactor {
        let block: @Sendable (Load) -> Void
        init(_ block: @escaping @Sendable (Load) -> Void) { self.block = block }
        func execute(_ request: Load) { block(request) }
    }

    enum Way: CaseIterable, Sendable {
        case plain, middleware, retry, timeout, fallback, condition

        func executor<I: Interactor<Load>>(for interactor: I) -> InteractorExecutor {
            let executor = InteractorExecutor()
            switch self {
            case .plain: executor.registerInteractor(interactor)
            case .middleware:
                executor.registerInteractor(interactor)
                executor.addMiddleware(Passing())
                executor.addMiddleware(Tracing(name: "", log: Collector()))
            case .retry: executor.registerInteractor(interactor.retrying(attempts: 2))
            case .timeout: executor.registerInteractor(interactor.timeout(.seconds(600)))
            case .fallback: executor.registerInteractor(interactor.fallback(to: interactor))
            case .condition:
                executor.registerInteractor(interactor.when({ _ in true }, otherwise: interactor))
            }
            return executor
        }
    }

    @Test(arguments: Loading.allCases, Way.allCases)
    @MainActor func updatesArriveInOrderBeforeTheAnswerInTheCallersIsolation(
        loading: Loading,
        way: Way
    ) async throws {
        let executor = way.executor(for: loading.interactor)
        let request = Load()
        for caller in Caller.allCases + Caller.allCases {
            var events: [String] = []
            request.onUpdate = { number in
                MainActor.assertIsolated()
                events.append("\(number)")
            }
            events.append(try await answer(of: request, on: executor, caller))
            for _ in 0..<20 { await Task.yield() }
            #expect(events == ["1", "2", "3", "done"])
        }
    }

    @Test(arguments: Loading.allCases, Way.allCases)
    func updatesArriveWithoutAnIsolationToo(loading: Loading, way: Way) async throws {
        let executor = way.executor(for: loading.interactor)
        for caller in Caller.allCases {
            let request = Load()
            let events = Collector<String>()
            request.onUpdate = { events.append("\($0)") }
            events.append(try await answer(of: request, on: executor, caller))
            #expect(events.all == ["1", "2", "3", "done"])
        }
    }

    @Test(arguments: Caller.allCases)
    @MainActor func finishedAttemptSendsNoMoreUpdates(caller: Caller) async throws {
        let relays = Collector<@Sendable (Int) -> Void>()
        let executor = InteractorExecutor()
        executor.registerInteractor(
            Loader { request in
                let reply = request.reply
                let update = reply.relay(to: request.onUpdate)
                relays.append(update)
                let number = relays.all.count
                Task { @MainActor in
                    // The attempt before has ended.
                    for earlier in relays.all.dropLast() { earlier(100) }
                    update(number)
                    if number < 3 { reply.fail(Offline()) } else { reply.complete("done") }
                }
            }.retrying(attempts: 3)
        )
        let request = Load()
        var updates: [Int] = []
        request.onUpdate = { updates.append($0) }
        #expect(try await answer(of: request, on: executor, caller) == "done")
        for relay in relays.all { relay(100) }
        for _ in 0..<20 { await Task.yield() }
        #expect(updates == [1, 2, 3])
    }

    /// Its thread goes on calling the closure while the interactor returns, and after that.
    @Test(arguments: [false, true], Way.allCases)
    func relayCallsNothingAfterTheAwaitHasReturned(isAsync: Bool, way: Way) async throws {
        let ended = Box<Gate?>(nil)
        let update = { @Sendable (request: Load) in
            let update = request.reply.relay(to: request.onUpdate)
            let begun = DispatchSemaphore(value: 0)
            let gate = ended.value
            Thread.detachNewThread {
                update(0)
                begun.signal()
                for number in 1..<300 { update(number) }
                gate?.open()
            }
            begun.wait()
        }
        let executor =
            if isAsync {
                way.executor(
                    for: ReturningBlockAsync { (request: Load) in
                        update(request)
                        await Task.yield()
                        return "returned"
                    }
                )
            } else {
                way.executor(
                    for: ReturningBlock { (request: Load) in
                        update(request)
                        return "returned"
                    }
                )
            }
        for _ in 0..<SlowTests.rounds(50, slow: 500) {
            let gate = Gate()
            ended.value = gate
            let request = Load()
            // Not guarded: without an isolation too, the caller's closures are called one after the other.
            var updates: [Int] = []
            request.onUpdate = { updates.append($0) }
            #expect(try await executor.response(to: request) == "returned")
            let seen = updates
            #expect(seen == Array(0..<max(1, seen.count)))
            await gate.wait()
            #expect(updates == seen)
        }
    }

    @Test(arguments: Way.allCases, Caller.allCases)
    func answerArrivesAfterTheUpdateThatAnotherThreadIsIn(way: Way, caller: Caller) async throws {
        let events = Collector<String>()
        let isUpdating = DispatchSemaphore(value: 0)
        let begin = { @Sendable (request: Load) in
            let update = request.reply.relay(to: request.onUpdate)
            Thread.detachNewThread { update(1) }
            isUpdating.wait()
        }
        let executor = way.executor(
            for: ReturningBlockAsync { (request: Load) in
                begin(request)
                return "returned"
            }
        )
        let request = Load()
        request.onUpdate = { _ in
            isUpdating.signal()
            // Time enough for the answer to arrive, if it doesn't wait for this.
            let end = ContinuousClock.now + .milliseconds(20)
            while events.all.isEmpty, ContinuousClock.now < end { sched_yield() }
            events.append("updated")
        }
        switch caller {
        case .awaiting: events.append(try await executor.response(to: request))
        case .closures:
            await withCheckedContinuation { continuation in
                request.onComplete = {
                    events.append($0)
                    continuation.resume()
                }
                executor.execute(request)
            }
        }
        #expect(events.all == ["updated", "returned"])
    }

    /// It waits for the main actor, which the work doesn't leave before it returns.
    @Test(arguments: Way.allCases, Caller.allCases)
    @MainActor func updateThatWaitsArrivesBeforeTheAnswer(way: Way, caller: Caller) async throws {
        let executor = way.executor(
            for: ReturningBlockAsync { (request: Load) in
                request.reply.relay(to: request.onUpdate)(1)
                return "returned"
            }
        )
        let request = Load()
        var events: [String] = []
        request.onUpdate = { events.append("\($0)") }
        events.append(try await answer(of: request, on: executor, caller))
        #expect(events == ["1", "returned"])
    }

    @Test(arguments: Way.allCases, [false, true])
    @MainActor func requestCancelledFromAClosureOfAReturningInteractorIsCancelled(
        way: Way,
        takesReply: Bool
    ) async {
        let executor = way.executor(
            for: ReturningBlock { (request: Load) in
                if takesReply { _ = request.reply }
                request.onUpdate?(1)
                return "done"
            }
        )
        let errors = executor.collectUnhandledErrors()
        let request = Load()
        request.onUpdate = { [unowned request] _ in request.cancel() }
        await #expect(throws: CancellationError.self) { try await executor.response(to: request) }
        #expect(errors.all.isEmpty)
    }

    @Test func subclassMayDeclareClosuresWithMoreThanOneArgument() {
        let executor = InteractorExecutor()
        executor.registerInteractor(
            ReturningBlock { (request: DetailedLoad) in
                request.onExtendedError?(404, "Not found")
                throw Offline()
            }
        )
        executor.addMiddleware(Passing())
        let request = DetailedLoad()
        var events: [String] = []
        request.onExtendedError = { events.append("\($0) \($1)") }
        request.onError = { events.append($0.message) }
        executor.execute(request)
        #expect(events == ["404 Not found", "Offline()"])
    }

    @Test func relayToNoClosureDoesNothingAndRelaysDoNotKeepTheRequestOpen() async {
        let relays = Collector<@Sendable (Int) -> Void>()
        let executor = InteractorExecutor()
        executor.registerInteractor(
            Loader { request in relays.append(request.reply.relay(to: request.onUpdate)) }
        )
        for hasClosure in [false, true] {
            let request = Load()
            if hasClosure { request.onUpdate = { Issue.record("updated with \($0)") } }
            let error = await executor.outcome(of: request).failure
            #expect(error?.code == .abandoned)
            for relay in relays.all { relay(1) }
        }
    }

    @Test(arguments: [false, true])
    @MainActor func relayedClosureIsReleasedInTheCallersIsolation(isCancelled: Bool) async {
        let released = Gate()
        let relays = Collector<@Sendable (Int) -> Void>()
        let replies = Collector<Reply<String>>()
        let executor = InteractorExecutor()
        executor.registerInteractor(
            Loader { request in
                let reply = request.reply
                relays.append(reply.relay(to: request.onUpdate))
                replies.append(reply)
            }
        )
        do {
            let request = Load()
            let sentry = MainActorSentry(released)
            request.onUpdate = { _ in sentry.touch() }
            request.onError = { _ in }
            executor.execute(request)
            if isCancelled {
                request.cancel()
            } else {
                let reply = replies.all[0]
                Thread.detachNewThread { reply.complete("done") }
            }
        }
        await released.wait()
        // The relay is still there, and holds nothing.
        relays.all[0](1)
    }

    private func answer(
        of request: Load,
        on executor: InteractorExecutor,
        _ caller: Caller,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> String {
        switch caller {
        case .closures: try await executor.outcome(of: request).get()
        case .awaiting: try await executor.response(to: request)
        }
    }
}
