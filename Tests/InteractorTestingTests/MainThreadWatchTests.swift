import Dispatch
import InteractorTesting
import Interactors
import TestSupport
import Testing

#if os(macOS) || os(Linux)
/// The main thread has ten seconds before the process stops.
@Suite(.enabled(if: SlowTests.areWanted)) struct MainThreadWatchTests {
    @Test func interactorThatBlocksTheMainThreadStopsTheProcess() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let blocking = BlockInteractor { _ in DispatchSemaphore(value: 0).wait() }
            // Collected, since an issue of the process that stops would be one of this test.
            _ = try await collectFailures { @MainActor in
                try await spec(blocking, request: .init(), within: .milliseconds(10)).then { _ in }
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("main thread"))
    }

    @Test func requestThatBlocksTheMainThreadStopsTheProcessThatWaitsForItsAnswer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = await collectFailures { @MainActor in
                let recorder = RecordingExecutor(exhaustive: false)
                recorder.registerInteractor(BlockInteractor { _ in DispatchSemaphore(value: 0).wait() })
                Task { recorder.executor.execute(GreetRequest()) }
                await recorder.waitForAnswers(within: .milliseconds(10))
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("main thread"))
    }

    @Test(arguments: [false, true])
    func mainThreadThatIsBlockedStopsTheProcessThatAdvancesAClock(toNextSleep: Bool) async {
        let result = await #expect(
            processExitsWith: .failure,
            observing: [\.standardErrorContent]
        ) { [toNextSleep] in
            _ = await collectFailures {
                let clock = TestClock(within: .milliseconds(10))
                DispatchQueue.main.async { DispatchSemaphore(value: 0).wait() }
                await toNextSleep
                    ? clock.advanceToNextSleep(within: .milliseconds(10)) : clock.advance(by: .seconds(1))
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("main thread"))
    }
}
#endif
