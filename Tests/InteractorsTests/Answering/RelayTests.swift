import Foundation
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// Closures of a request that other threads call by a relay.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct RelayTests {
    @Test(arguments: Caller.allCases)
    func finishedAttemptSendsNoMoreUpdates(caller: Caller) async throws {
        let relays = Collector<@Sendable (Int) -> Void>()
        let executor = BlockInteractor { request in
            let (reply, update) = (request.reply, request.relay(to: request.onUpdate))
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

    /// Its thread continues to call the closure while the interactor returns, and after that.
    @Test(arguments: ReturningStyle.allCases, Around.allCases)
    func relayCallsNothingAfterTheAwaitHasReturned(style: ReturningStyle, way: Around) async throws {
        let ended = Box<Gate?>(nil)
        let executor = style.interactor { request in
            let update = request.relay(to: request.onUpdate)
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
            // Not guarded: the caller's closures are called one after the other.
            var updates: [Int] = []
            request.onUpdate = { updates.append($0) }
            #expect(try await executor.response(to: request) == "returned")
            let seen = updates
            #expect(seen == Array(0..<max(1, seen.count)))
            await gate.wait()
            #expect(updates == seen)
        }
    }

    @Test(arguments: Around.allCases, Caller.allCases)
    func whatAnotherThreadRelaysArrivesBetweenTheStepsOfTheWork(way: Around, caller: Caller) async {
        let executor = AsyncBlockInteractor { request in
            let update = request.relay(to: request.onUpdate)
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
            return "returned"
        }.executor(way)
        for _ in 0..<SlowTests.rounds(3, slow: 100) {
            let request = Greet()
            // Not guarded.
            var updates: [Int] = []
            request.onUpdate = { updates.append($0) }
            #expect(await caller.outcome(of: request, on: executor).text == "returned")
            #expect(updates.sorted() == Array(repeating: 1, count: 100) + Array(repeating: 2, count: 100))
        }
    }

    /// It waits for the main actor, which the work doesn't leave before it returns.
    @Test(arguments: Around.allCases, Caller.allCases)
    func updateThatWaitsArrivesBeforeTheAnswer(way: Around, caller: Caller) async throws {
        let executor = AsyncBlockInteractor { request in
            let update = request.relay(to: request.onUpdate)
            update(1)
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
        let executor = InteractorExecutor { relays.append($0.relay(to: $0.onUpdate)) }
        let errors = executor.collectUnhandledErrors()
        for hasClosure in [false, true] {
            do {
                let request = Greet()
                if hasClosure { request.onUpdate = { Issue.record("updated with \($0)") } }
                executor.execute(request)
            }
            for relay in relays.all { relay(1) }
            await othersOnce()
        }
        #expect(errors.all.map(\.code) == [.abandoned, .abandoned])
    }

    @Test(arguments: [false, true])
    func relayedClosureIsReleasedInTheCallersIsolation(isCancelled: Bool) async {
        let (released, kept) = (Gate(), KeptReply())
        let relays = Collector<@Sendable (Int) -> Void>()
        let executor = InteractorExecutor { request in
            relays.append(request.relay(to: request.onUpdate))
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

    @Test(arguments: Around.synchronous)
    func updateArrivesThoughOnlyTheRequestCanAnswer(way: Around) async {
        let (kept, relay, heard) = (
            Box<Greet?>(nil), Box<(@Sendable (Int) -> Void)?>(nil), Collector<String>()
        )
        let executor = BlockInteractor { request in
            relay.value = request.relay(to: request.onUpdate)
            kept.value = request
        }.executor(way)
        let request = Greet(heard: heard)
        request.onUpdate = { heard.append("\($0)") }
        executor.execute(request)
        onAnotherThread { relay.value?(1) }
        await others { heard.all == ["1"] }
        onAnotherThread { relay.value?(2) }
        kept.value?.complete("late")
        #expect(heard.all == ["1", "2", "late"])
    }
}
