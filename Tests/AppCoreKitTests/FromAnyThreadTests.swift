import AppCoreKit
import Dispatch
import TestSupport
import Testing

@MainActor @Suite struct FromAnyThreadTests {
    @Test func anAnswerFromAnotherThreadIsDeliveredOnTheMainActor() async {
        let arrived = AsyncStream.makeStream(of: Fetching.self)
        let core = AppCore<Fetching>(
            features: [
                { output in
                    let respond = fromAnyThread(output)
                    return { message in
                        if case .fetch(let number) = message {
                            DispatchQueue.global().async { respond(.fetched(number * 2)) }
                        }
                    }
                }
            ],
            receivers: [
                { message in
                    MainActor.preconditionIsolated()
                    arrived.continuation.yield(message)
                }
            ]
        )
        var messages = arrived.stream.makeAsyncIterator()

        core.send(.fetch(21))

        #expect(await messages.next() == .fetch(21))
        #expect(await messages.next() == .fetched(42))
    }

    /// Tasks and threads of every priority, since those of a higher one could overtake others.
    @Test func whatManyThreadsPutInArrivesWholeAndInEachThreadsOrder() async {
        let count = SlowTests.rounds(1_000, slow: 20_000)
        let (stream, continuation) = AsyncStream.makeStream(of: [Int].self)
        let core = AppCore<[Int]>(features: [], receivers: [{ continuation.yield($0) }])
        let send = fromAnyThread { core.send($0) }
        let priorities: [TaskPriority] = [.background, .medium, .high]

        for (index, priority) in priorities.enumerated() {
            Task.detached(priority: priority) { for number in 0..<count { send([index, number]) } }
        }
        DispatchQueue.global().async { for number in 0..<count { send([priorities.count, number]) } }

        var next = Array(repeating: 0, count: priorities.count + 1)
        for await message in stream {
            #expect(next[message[0]] == message[1])
            next[message[0]] += 1
            if next.allSatisfy({ $0 == count }) { break }
        }
    }

    @Test func messagesOfTasksOfSeveralPrioritiesArriveInTheOrderInWhichTheyWereSent() async {
        var arrived: [Int] = []
        let all = AsyncStream.makeStream(of: Void.self)
        let send = fromAnyThread { (number: Int) in
            arrived.append(number)
            if number == 29 { all.continuation.yield() }
        }
        for number in 0..<30 {
            let priorities: [TaskPriority] = [.background, .high, .medium]
            await Task.detached(priority: priorities[number % 3]) { send(number) }.value
        }
        for await _ in all.stream { break }
        #expect(arrived == Array(0..<30))
    }

    @Test func nothingIsDeliveredBeforeTheCallReturns() async {
        var trace: [String] = []
        let arrived = AsyncStream.makeStream(of: Void.self)
        let send = fromAnyThread { (message: Int) in
            trace.append("arrived \(message)")
            arrived.continuation.yield()
        }

        send(1)
        trace.append("returned")
        for await _ in arrived.stream { break }

        #expect(trace == ["returned", "arrived 1"])
    }

    @Test func theOutputIsReleasedWithTheWrapper() async {
        let released = AsyncStream.makeStream(of: Void.self)
        do {
            let sentinel = Sentinel { released.continuation.yield() }
            let send = fromAnyThread { (_: Int) in withExtendedLifetime(sentinel) {} }
            send(1)
        }
        for await _ in released.stream { break }
    }

    /// The wrapper holds an output, which holds the core weakly.
    @Test func theWrapperDoesNotKeepTheCore() async {
        var send: (@Sendable (Int) -> Void)?
        weak var gone: AppCore<Int>?
        do {
            let core = AppCore<Int>(
                features: [
                    { output in
                        send = fromAnyThread(output)
                        return { _ in }
                    }
                ]
            )
            gone = core
            core.send(1)
        }
        #expect(gone == nil && send != nil)
    }
}

private enum Fetching: Equatable, Sendable {
    case fetch(Int), fetched(Int)
}

private final class Sentinel {
    private let onRelease: () -> Void
    init(onRelease: @escaping () -> Void) { self.onRelease = onRelease }
    deinit { onRelease() }
}
