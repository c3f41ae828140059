import Foundation
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// Closures of a request that other threads call by a relay.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct RelayTests {
    @Test(arguments: Caller.allCases)
    @MainActor func finishedAttemptSendsNoMoreUpdates(caller: Caller) async throws {
        let relays = Collector<@Sendable (Int) -> Void>()
        let executor = BlockInteractor { request in
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
        }.retrying(attempts: 3).executor()
        let request = Greet()
        var updates: [Int] = []
        request.onUpdate = { updates.append($0) }
        #expect(await caller.outcome(of: request, on: executor).text == "done")
        for relay in relays.all { relay(100) }
        await othersOnce()
        #expect(updates == [1, 2, 3])
    }

    /// Its thread goes on calling the closure while the interactor returns, and after that.
    @Test(arguments: ReturningTests.Kind.allCases, Around.allCases)
    func relayCallsNothingAfterTheAwaitHasReturned(kind: ReturningTests.Kind, way: Around) async throws {
        let ended = Box<Gate?>(nil)
        let executor = kind.interactor { request in
            let update = request.reply.relay(to: request.onUpdate)
            let (begun, gate) = (DispatchSemaphore(value: 0), ended.value)
            Thread.detachNewThread {
                update(0)
                begun.signal()
                for number in 1..<300 { update(number) }
                gate?.open()
            }
            begun.wait()
        }.executor(way)
        for _ in 0..<SlowTests.rounds(50, slow: 500) {
            let (gate, request) = (Gate(), Greet())
            ended.value = gate
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

    /// Without an isolation, nothing but this keeps the two apart: the thread sanitizer tells.
    @Test(arguments: Around.allCases, Caller.allCases)
    func whatAnotherThreadRelaysArrivesWhenTheWorkThatUsesTheRequestHasEnded(way: Around, caller: Caller)
        async
    {
        let executor = AsyncBlockInteractor { request in
            let update = request.reply.relay(to: request.onUpdate)
            let relayed = Gate()
            Thread.detachNewThread {
                for _ in 0..<100 { update(2) }
                relayed.open()
            }
            for _ in 0..<100 {
                request.onUpdate?(1)
                await Task.yield()
            }
            await relayed.wait()
            request.onUpdate?(1)
            return "returned"
        }.executor(way)
        for _ in 0..<SlowTests.rounds(3, slow: 100) {
            let request = Greet()
            // Not guarded.
            var updates: [Int] = []
            request.onUpdate = { updates.append($0) }
            #expect(await caller.outcome(of: request, on: executor).text == "returned")
            #expect(updates == Array(repeating: 1, count: 101) + Array(repeating: 2, count: 100))
        }
    }

    @Test(
        arguments: [nil, MainActor.shared] as [(any Actor)?],
        [Around.nothing, .passingMiddleware, .watchingMiddleware, .condition]
    )
    func relayOfARequestThatNothingElseCanAnswerHoldsUpNoAnswer(isolation: (any Actor)?, around: Around) async
    {
        func hear(_ isolation: isolated (any Actor)?) -> [String] {
            let (kept, relay, heard) = (
                Box<Greet?>(nil), Box<(@Sendable (Int) -> Void)?>(nil), Collector<String>()
            )
            let executor = BlockInteractor { request in
                _ = request.onComplete
                relay.value = request.reply.relay(to: request.onUpdate)
                kept.value = request
            }.executor(around)
            let request = Greet(heard: heard)
            request.onUpdate = { heard.append("\($0)") }
            executor.execute(request)
            onAnotherThread { relay.value?(1) }
            kept.value?.complete("late")
            return heard.all
        }
        #expect(await hear(isolation) == ["1", "late"])
    }

    /// It waits for the main actor, which the work doesn't leave before it returns.
    @Test(arguments: Around.allCases, Caller.allCases)
    @MainActor func updateThatWaitsArrivesBeforeTheAnswer(way: Around, caller: Caller) async throws {
        let executor = AsyncBlockInteractor { request in
            request.reply.relay(to: request.onUpdate)(1)
            return "returned"
        }.executor(way)
        let request = Greet()
        var events: [String] = []
        request.onUpdate = { events.append("\($0)") }
        events.append(await caller.outcome(of: request, on: executor).text)
        #expect(events == ["1", "returned"])
    }

    @Test func relayToNoClosureDoesNothingAndRelaysDoNotKeepTheRequestOpen() async {
        let relays = Collector<@Sendable (Int) -> Void>()
        let executor = InteractorExecutor { relays.append($0.reply.relay(to: $0.onUpdate)) }
        for hasClosure in [false, true] {
            let request = Greet()
            if hasClosure { request.onUpdate = { Issue.record("updated with \($0)") } }
            #expect(await executor.outcome(of: request).failure?.code == .abandoned)
            for relay in relays.all { relay(1) }
        }
    }

    /// What ends the wait for an answer.
    enum Ending: CaseIterable, Sendable { case cancel, cancelledTask, timeLimit }

    @Test(arguments: Ending.allCases, [Style.reply, .async])
    @MainActor func updatesThatWereGivenBeforeTheEndOfTheWaitArriveBeforeItAndNoneAfterIt(
        ending: Ending,
        style: Style
    ) async {
        let (kept, relay, clock) = (KeptReply(), Box<(@Sendable (Int) -> Void)?>(nil), TestClock.patient())
        let work = AsyncBlockInteractor { _ in
            await others { false }
            throw CancellationError()
        }
        let executor = BlockInteractor { request in
            relay.value = request.reply.relay(to: request.onUpdate)
            kept.execute(request)
            if style == .async { work.execute(request) }
        }.timeout(.seconds(5), clock: clock).executor()
        let (request, heard) = (Greet(), Collector<String>())
        request.onUpdate = { heard.append("\($0)") }
        let caller: Caller = ending == .cancelledTask ? .awaiting : .closures
        let task = Task {
            heard.append(await caller.outcome(of: request, on: executor).failure?.code.rawValue ?? "")
        }
        await clock.waitForSleeps(1)
        // The main actor is busy until this waits.
        onAnotherThread { for number in 1...2 { relay.value?(number) } }
        switch ending {
        case .cancel: request.cancel()
        case .cancelledTask: task.cancel()
        case .timeLimit: clock.jump(by: .seconds(5))
        }
        // The time is up on another thread.
        if ending == .timeLimit { await others { kept.value?.isCancelled == true } }
        onAnotherThread { relay.value?(3) }
        await task.value
        #expect(heard.all == ["1", "2", ending == .timeLimit ? "timedOut" : "cancelled"])
    }

    @Test(arguments: [false, true])
    @MainActor func relayedClosureIsReleasedInTheCallersIsolation(isCancelled: Bool) async {
        let (released, kept) = (Gate(), KeptReply())
        let relays = Collector<@Sendable (Int) -> Void>()
        let executor = InteractorExecutor { request in
            relays.append(request.reply.relay(to: request.onUpdate))
            kept.execute(request)
        }
        do {
            let request = Greet(heard: Collector())
            let sentry = MainActorSentry(released)
            request.onUpdate = { _ in sentry.touch() }
            executor.execute(request)
            if isCancelled {
                request.cancel()
            } else {
                Thread.detachNewThread { kept.value?.complete("done") }
            }
        }
        await released.wait()
        // The relay is still there, and holds nothing.
        relays.all[0](1)
    }

    @Test @MainActor func updateArrivesThoughOnlyTheRequestCanAnswer() async {
        let (kept, relay, heard) = (
            Box<Greet?>(nil), Box<(@Sendable (Int) -> Void)?>(nil), Collector<String>()
        )
        let executor = InteractorExecutor { request in
            _ = request.onComplete
            relay.value = request.reply.relay(to: request.onUpdate)
            kept.value = request
        }
        let request = Greet(heard: heard)
        request.onUpdate = { heard.append("\($0)") }
        executor.execute(request)
        onAnotherThread { relay.value?(1) }
        await others { heard.all == ["1"] }
        kept.value?.complete("late")
        #expect(heard.all == ["1", "late"])
    }
}
