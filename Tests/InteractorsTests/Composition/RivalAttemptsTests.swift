import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// Attempts that a task beside the composite makes.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct RivalAttemptsTests {
    @Test(arguments: Caller.allCases)
    @MainActor func secondOfTwoAttemptsAtOnceFailsAndTheFirstAnswers(caller: Caller) async {
        let (kept, codes) = (KeptReply(), Collector<InteractorError.Code>())
        let executor = FunctionInteractor { (request: Greet) in
            let carried = Box(request)
            let rival = Task { @MainActor in
                await kept.isAsked.wait()
                do { _ = try await kept(carried.value) } catch { codes.append(InteractorError(error).code) }
                kept.value?.complete("first")
            }
            defer { rival.cancel() }
            return try await kept(request)
        }.executor()
        let errors = executor.collectUnhandledErrors()
        #expect(await caller.outcome(on: executor).text == "first")
        #expect(codes.all == [.inProgress])
        #expect(errors.all.isEmpty)
    }

    /// The task that answers isn't the limit's, so only its attempt ends.
    @Test(arguments: Caller.allCases, [true, false])
    @MainActor func bridgeEndsWithTheLimitAroundIt(caller: Caller, passes: Bool) async {
        let (kept, clock, bridge) = (KeptReply(), TestClock.patient(), Box<Task<Void, Never>?>(nil))
        let executor = BlockInteractor { request in
            let (reply, carried) = (request.reply, Box(request))
            bridge.value = Task { @MainActor in
                do { reply.complete(try await kept(carried.value)) } catch { reply.fail(error) }
            }
        }.timeout(.seconds(5), clock: clock).executor()
        let errors = executor.collectUnhandledErrors()
        let answer = Task { await caller.outcome(on: executor) }
        await kept.isAsked.wait()
        if passes {
            await clock.waitForSleeps()
            clock.jump(by: .seconds(5))
        } else {
            kept.value?.complete("in time")
        }
        let outcome = await answer.value
        #expect(passes ? outcome.failure?.code == .timedOut : outcome.text == "in time")
        await bridge.value?.value
        #expect(errors.all.isEmpty)
    }
}
