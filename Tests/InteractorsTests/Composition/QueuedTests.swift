import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// Requests with equal keys are executed one after another.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct QueuedTests {
    private let asked = Asked()
    private let callers: Colleagues

    init() { callers = Colleagues(asked.queued(by: \.name)) }

    /// Even if one fails.
    @Test func requestsAreExecutedInTheOrderInWhichTheyCame() async {
        for caller in 1...3 { await callers.ask(by: "\(caller)") }
        #expect(asked.all.count == 1)
        asked.all[0].complete("a")
        await asked.wait(for: 2)
        asked.all[1].fail(Offline())
        await asked.wait(for: 3)
        asked.all[2].complete("c")
        #expect(await callers.heard(3) == ["1: a", "2: failed", "3: c"])
    }

    @Test func requestsWithOtherKeysDoNotWait() async {
        await callers.ask("Ada", by: "1")
        await callers.ask("Grace", by: "2")
        #expect(asked.all.count == 2)
    }

    @Test(arguments: 0..<3) func cancelledRequestLeavesTheLine(place: Int) async {
        var requests: [Greet] = []
        for caller in 0..<3 { requests.append(await callers.ask(by: "\(caller)")) }
        requests[place].cancel()
        #expect(await callers.heard(1) == ["\(place): cancelled"])
        await othersOnce()
        #expect(asked.all.count == (place == 0 ? 2 : 1))
        for count in 1...2 {
            await asked.wait(for: place == 0 ? count + 1 : count)
            asked.all.last?.complete("Hello")
        }
        let left = [0, 1, 2].filter { $0 != place }
        #expect(Array(await callers.heard(3).dropFirst()) == left.map { "\($0): Hello" })
        #expect(asked.all.count == (place == 0 ? 3 : 2))
        #expect(callers.errors.all.isEmpty)
    }

    @Test func keyThatIsNotEqualToItselfWaitsForNothing() async {
        let callers = Colleagues(asked.queued { _ in Double.nan })
        for caller in 1...2 { await callers.ask(by: "\(caller)") }
        #expect(asked.all.count == 2)
    }

    @Test func neverTwoAtOnceOnAnyThread() async {
        let running = Locked<Set<String>>([])
        let work = AsyncBlockInteractor { request in
            let isAlone = running.withLock { $0.insert(request.name).inserted }
            #expect(isAlone)
            await Task.yield()
            running.withLock { _ = $0.remove(request.name) }
            return request.name
        }
        let callers = Colleagues(work.queued(by: \.name))
        await callers.askByMany(cancels: true) { name, outcome, isCanceled in
            #expect(outcome.text == name || isCanceled && outcome.failure?.code == .cancelled)
        }
        #expect(callers.errors.all.isEmpty)
    }
}
