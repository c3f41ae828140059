import Dispatch
import Interactors
import TestSupport
import Testing

/// Late answers and updates arrive in the order in which other threads gave them, also of different requests.
@MainActor @Suite(.timeLimit(.minutes(5))) struct OrderTests {
    /// What may be around an interactor that answers later.
    private nonisolated static let ways = [Around.nothing, .timeLimit, .retries, .watchingMiddleware]
    private nonisolated static let count = SlowTests.rounds(1_000, slow: 5_000)

    /// Executes many requests, and has a serial queue answer them in order while they are executed.
    private static func heard(
        _ way: Around,
        isolation: isolated any Actor,
        _ answer: @escaping @Sendable (Greet) -> @Sendable () -> Void
    ) async -> [Int] {
        let queue = DispatchQueue(label: "answers")
        let executor = BlockInteractor { queue.async(execute: answer($0)) }.executor(way)
        var heard: [Int] = []
        for number in 0..<count {
            let request = Greet("\(number)")
            request.onUpdate = { heard.append($0) }
            request.onComplete = { if let number = Int($0) { heard.append(number) } }
            executor.execute(request)
        }
        while heard.count < count, !Task.isCancelled { await Task.yield() }
        return heard
    }

    private nonisolated static func completing(_ request: Greet) -> @Sendable () -> Void {
        let (reply, name) = (request.reply, request.name)
        return { reply.complete(name) }
    }

    private nonisolated static func updating(_ request: Greet) -> @Sendable () -> Void {
        let (reply, number) = (request.reply, Int(request.name) ?? 0)
        let update = reply.relay(to: request.onUpdate)
        return {
            update(number)
            reply.complete("done")
        }
    }

    @Test(arguments: ways, [MainActor.shared, Home()] as [any Actor])
    func noAnswerOrUpdateOvertakesAnother(way: Around, isolation: any Actor) async {
        #expect(await Self.heard(way, isolation: isolation) { Self.completing($0) } == Array(0..<Self.count))
        #expect(await Self.heard(way, isolation: isolation) { Self.updating($0) } == Array(0..<Self.count))
    }

    private actor Home {}

    @Test(arguments: ways)
    @MainActor func prioritiesOfThoseWhoAnswerChangeNothing(way: Around) async {
        let (asked, heard) = (Asked(), Collector<String>())
        let executor = asked.executor(way)
        for number in 0..<20 {
            let request = Greet()
            request.onComplete = { _ in heard.append("\(number)") }
            executor.execute(request)
        }
        onAnotherThread {
            for (number, reply) in asked.all.enumerated() {
                let isGiven = DispatchSemaphore(value: 0)
                Task.detached(priority: number.isMultiple(of: 2) ? .background : .high) {
                    reply.complete("")
                    isGiven.signal()
                }
                isGiven.wait()
            }
        }
        await others { heard.all.count == 20 }
        #expect(heard.all == (0..<20).map(String.init))
    }

    @Test(arguments: ways)
    @MainActor func whatTheIsolationAnswersOrCancelsDoesNotWaitForOtherRequests(way: Around) async {
        let (asked, heard) = (Asked(), Collector<String>())
        let executor = asked.executor(way)
        let answered = Greet(heard: heard)
        executor.execute(answered)
        onAnotherThread { asked.all[0].complete("late") }
        ReturningGreeter().executor(way).execute(Greet(heard: heard))
        let cancelled = Greet(heard: heard)
        executor.execute(cancelled)
        cancelled.cancel()
        #expect(heard.all == ["Hello, Ada!", "cancelled"])
        await others { heard.all.count == 3 }
        #expect(heard.all.last == "late")
    }

    @Test @MainActor func updatesArriveBeforeAnAbandonment() async {
        let (kept, heard) = (KeptReply(), Collector<String>())
        let executor = InteractorExecutor { request in
            kept.execute(request)
            let update = kept.value?.relay(to: request.onUpdate)
            onAnotherThread {
                update?(1)
                kept.drop()
            }
        }
        let request = Greet(heard: heard)
        request.onUpdate = { heard.append("\($0)") }
        executor.execute(request)
        await others { heard.all.contains("abandoned") }
        #expect(heard.all == ["1", "abandoned"])
    }

    @Test(arguments: ways)
    @MainActor func updatesThatWereGivenBeforeAnAnswerArriveBeforeIt(way: Around) async {
        let (asked, relay, heard) = (Asked(), Box<(@Sendable (Int) -> Void)?>(nil), Collector<String>())
        let executor = BlockInteractor { request in
            relay.value = request.reply.relay(to: request.onUpdate)
            asked.execute(request)
        }.executor(way)
        let request = Greet(heard: heard)
        request.onUpdate = { heard.append("\($0)") }
        executor.execute(request)
        onAnotherThread { for number in 1...3 { relay.value?(number) } }
        // In the isolation.
        asked.all[0].complete("answer")
        onAnotherThread { relay.value?(4) }
        await others { heard.all.count == 4 }
        #expect(heard.all == ["1", "2", "3", "answer"])
    }
}
