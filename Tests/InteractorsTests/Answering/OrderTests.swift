import Dispatch
import Interactors
import TestSupport
import Testing

/// Late answers and updates arrive in the order in which other threads gave them, also of different requests.
@MainActor @Suite(.timeLimit(.minutes(5))) struct OrderTests {
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
        let update = request.relay(to: request.onUpdate)
        return {
            update(number)
            reply.complete("done")
        }
    }

    @Test(arguments: Around.synchronous, [MainActor.shared, Home()] as [any Actor])
    func noAnswerOrUpdateOvertakesAnother(way: Around, isolation: any Actor) async {
        #expect(await Self.heard(way, isolation: isolation) { Self.completing($0) } == Array(0..<Self.count))
        #expect(await Self.heard(way, isolation: isolation) { Self.updating($0) } == Array(0..<Self.count))
    }

    private actor Home {}

    @Test(arguments: Around.synchronous)
    func prioritiesOfThoseWhoAnswerChangeNothing(way: Around) async {
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

    @Test(arguments: Around.synchronous)
    func whatTheIsolationAnswersOrCancelsDoesNotWaitForOtherRequests(way: Around) async {
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

    /// What ends the wait for an answer.
    enum Ending: CaseIterable, Sendable { case answer, answerInTheIsolation, abandonment }

    @Test(arguments: Ending.allCases, Around.allCases)
    func updatesThatWereGivenBeforeTheEndArriveBeforeItAndNoneAfterIt(ending: Ending, way: Around) async {
        for caller in Caller.allCases {
            let (kept, relay, heard) = (
                KeptReply(), Box<(@Sendable (Int) -> Void)?>(nil), Collector<String>()
            )
            let executor = BlockInteractor { request in
                relay.value = request.relay(to: request.onUpdate)
                kept.execute(request)
            }.executor(way)
            let request = Greet()
            request.onUpdate = { heard.append("\($0)") }
            let task = Task { heard.append(await caller.outcome(of: request, on: executor).text) }
            await kept.isAsked.wait()
            await othersOnce()
            onAnotherThread {
                for number in 1...3 { relay.value?(number) }
                switch ending {
                case .answer: kept.value?.complete("answer")
                case .answerInTheIsolation: break
                case .abandonment: kept.drop()
                }
            }
            if ending == .answerInTheIsolation { kept.value?.complete("answer") }
            if ending != .abandonment { onAnotherThread { relay.value?(4) } }
            await task.value
            await othersOnce()
            #expect(heard.all.dropLast() == ["1", "2", "3"], "\(caller)")
            #expect((heard.all.last == "answer") == (ending != .abandonment))
        }
    }
}
