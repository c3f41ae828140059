import AppCore
import InteractorTesting
import Testing

@MainActor @Suite struct HeartbeatTests {
    @Test func itBeatsOncePerIntervalInItsIsolation() async {
        let clock = TestClock()
        let beats = Box(0)
        let heartbeat = Heartbeat(every: .seconds(2), clock: clock) { response in
            MainActor.preconditionIsolated()
            switch response {
            case .beat: beats.value += 1
            }
        }

        heartbeat.request(.start)
        await clock.waitForSleeps(1)
        #expect(beats.value == 0)
        clock.advance(by: .seconds(2))
        await clock.waitForSleeps(1)
        #expect(beats.value == 1)
        clock.advance(by: .seconds(1))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(1))
        await clock.waitForSleeps(1)
        #expect(beats.value == 2)
    }

    @Test func aSecondStartChangesNothing() async {
        let clock = TestClock()
        let heartbeat = Heartbeat(every: .seconds(2), clock: clock) { _ in }
        heartbeat.request(.start)
        await clock.waitForSleeps(1)
        heartbeat.request(.start)
        heartbeat.request(.stop)
        #expect(clock.sleeperCount == 0)
    }

    @Test func noBeatComesAfterAStopNotEvenOneThatWasDue() async {
        let clock = TestClock()
        let heartbeat = MessageRecorder { Heartbeat(every: .seconds(2), clock: clock, respond: $0).request }
        heartbeat.sends(.start)
        await clock.waitForSleeps(1)

        clock.advance(by: .seconds(2))
        heartbeat.sends(.stop).sends(.start)
        await clock.waitForSleeps(1)
        heartbeat.receives([])

        clock.advance(by: .seconds(2))
        await heartbeat.waitForMessages()
        heartbeat.receives([.beat])
    }

    @Test func itStopsWhenItIsReleased() async {
        let clock = TestClock()
        do {
            let heartbeat = Heartbeat(every: .seconds(2), clock: clock) { _ in }
            heartbeat.request(.start)
            await clock.waitForSleeps(1)
        }
        #expect(clock.sleeperCount == 0)
    }

    @Test func itIsASourceForACore() async {
        let clock = TestClock()
        let core = AppCore<String>(features: [
            { output in
                let heartbeat = Heartbeat(every: .seconds(1), clock: clock) { _ in output("beat") }
                return { message in if message == "start" { heartbeat.request(.start) } }
            }
        ])
        var messages = core.messages().makeAsyncIterator()
        core.send("start")
        #expect(await messages.next() == "start")
        await clock.waitForSleeps(1)
        clock.advance(by: .seconds(1))
        #expect(await messages.next() == "beat")
    }
}
