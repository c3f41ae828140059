import AppCore
import Testing

@MainActor @Suite struct HeartbeatTests {
    @Test func itBeatsOncePerIntervalInItsIsolation() async {
        let clock = ManualClock()
        let beats = Box(0)
        let heartbeat = Heartbeat(every: .seconds(2), clock: clock) { response in
            MainActor.preconditionIsolated()
            switch response {
            case .beat: beats.value += 1
            }
        }

        heartbeat.request(.start)
        await clock.waitForSleeper()
        #expect(beats.value == 0)
        clock.advance(by: .seconds(2))
        await clock.waitForSleeper()
        #expect(beats.value == 1)
        clock.advance(by: .seconds(1))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .seconds(1))
        await clock.waitForSleeper()
        #expect(beats.value == 2)
    }

    @Test func aSecondStartChangesNothing() async {
        let clock = ManualClock()
        let heartbeat = Heartbeat(every: .seconds(2), clock: clock) { _ in }
        heartbeat.request(.start)
        await clock.waitForSleeper()
        heartbeat.request(.start)
        heartbeat.request(.stop)
        #expect(clock.sleeperCount == 0)
    }

    @Test func noBeatComesAfterAStopNotEvenOneThatWasDue() async {
        let clock = ManualClock()
        let beats = Box(0)
        let heartbeat = Heartbeat(every: .seconds(2), clock: clock) { _ in beats.value += 1 }
        heartbeat.request(.start)
        await clock.waitForSleeper()

        clock.advance(by: .seconds(2))
        heartbeat.request(.stop)
        heartbeat.request(.start)
        await clock.waitForSleeper()
        #expect(beats.value == 0)

        clock.advance(by: .seconds(2))
        await clock.waitForSleeper()
        #expect(beats.value == 1)
    }

    @Test func itStopsWhenItIsReleased() async {
        let clock = ManualClock()
        do {
            let heartbeat = Heartbeat(every: .seconds(2), clock: clock) { _ in }
            heartbeat.request(.start)
            await clock.waitForSleeper()
        }
        #expect(clock.sleeperCount == 0)
    }

    @Test func itIsASourceForACore() async {
        let clock = ManualClock()
        let core = AppCore<String>(features: [
            { output in
                let heartbeat = Heartbeat(every: .seconds(1), clock: clock) { _ in output("beat") }
                return { message in if message == "start" { heartbeat.request(.start) } }
            }
        ])
        var messages = core.messages().makeAsyncIterator()
        core.send("start")
        #expect(await messages.next() == "start")
        await clock.waitForSleeper()
        clock.advance(by: .seconds(1))
        #expect(await messages.next() == "beat")
    }
}
