import AppCoreKit
import Dispatch
import Testing

@Suite struct FromAnyThreadTests {
    @MainActor
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

    @Test func aCoreMayBelongToAnyActor() async {
        let owner = Owner()
        await owner.start()
        #expect(await owner.firstFour() == [1, 2, 3, 4])
    }

    @MainActor
    @Test func whatManyThreadsPutInArrivesWholeAndInEachThreadsOrder() async {
        let (stream, continuation) = AsyncStream.makeStream(of: [Int].self)
        let core = AppCore<[Int]>(features: [], receivers: [{ continuation.yield($0) }])
        let send = fromAnyThread { core.send($0) }

        await withTaskGroup(of: Void.self) { group in
            for thread in 0..<4 {
                group.addTask { for number in 0..<1000 { send([thread, number]) } }
            }
        }
        var next = [0, 0, 0, 0]
        for await message in stream {
            #expect(next[message[0]] == message[1])
            next[message[0]] += 1
            if next == [1000, 1000, 1000, 1000] { break }
        }
        #expect(next == [1000, 1000, 1000, 1000])
    }

    @MainActor
    @Test func nothingIsDeliveredBeforeTheCallReturns() async {
        let core = AppCore<Int>(features: [])
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
        withExtendedLifetime(core) {}
    }

    @MainActor
    @Test func theOutputIsReleasedWithTheWrapper() async {
        let released = AsyncStream.makeStream(of: Void.self)
        do {
            let sentinel = Sentinel { released.continuation.yield() }
            let send = fromAnyThread { (_: Int) in withExtendedLifetime(sentinel) {} }
            send(1)
        }
        for await _ in released.stream { break }
    }
}

private enum Fetching: Equatable, Sendable {
    case fetch(Int), fetched(Int)
}

/// An actor with a core of its own, which is answered by other threads.
private actor Owner {
    private var core: AppCore<Int>?
    private var stream: AsyncStream<Int>?

    func start() {
        let arrived = AsyncStream.makeStream(of: Int.self)
        let core = AppCore<Int>(
            features: [
                { output in
                    let respond = fromAnyThread(output)
                    return { number in
                        self.preconditionIsolated()
                        if number < 4 { DispatchQueue.global().async { respond(number + 1) } }
                    }
                }
            ],
            receivers: [{ arrived.continuation.yield($0) }]
        )
        (self.core, stream) = (core, arrived.stream)
        core.send(1)
    }

    func firstFour() async -> [Int] {
        var seen: [Int] = []
        guard let stream else { return seen }
        for await number in stream {
            seen.append(number)
            if seen.count == 4 { break }
        }
        return seen
    }
}

private final class Sentinel {
    private let onRelease: () -> Void
    init(onRelease: @escaping () -> Void) { self.onRelease = onRelease }
    deinit { onRelease() }
}
