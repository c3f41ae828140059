import Dispatch
import InteractorTesting
import Interactors
import TestSupport
import Testing

/// A step that is compensated, and that is told of a stop: what it answers decides whether it is undone.
@Suite(.timeLimit(.minutes(5))) struct SequenceStopTests {
    enum Ending: CaseIterable, Sendable {
        case cancelled, timedOut

        var code: InteractorError.Code { self == .cancelled ? .cancelled : .timedOut }
    }

    enum Way: CaseIterable, Sendable { case reply, async, function }

    /// A charge that is told of a stop, and answers after it.
    nonisolated final class Charge: Sendable {
        let begun = Gate()
        let told = Gate()
        let end = Gate()
        let count = Collector<String>()

        func interactor(_ way: Way, isFailing: Bool) -> any Interactor<Greet> {
            let (begun, told, end, count) = (begun, told, end, count)
            let result = { @Sendable () throws -> String in
                if isFailing { throw Offline() }
                return "charged"
            }
            switch way {
            case .reply:
                return BlockInteractor { request in
                    let reply = request.reply
                    reply.onCancel { told.open() }
                    count.append(request.name)
                    Task.detached {
                        begun.open()
                        await end.wait()
                        reply.complete(with: Result(catching: result))
                    }
                }
            case .async:
                return AsyncBlockInteractor { request in
                    count.append(request.name)
                    begun.open()
                    await withTaskCancellationHandler {
                        await end.wait()
                    } onCancel: {
                        told.open()
                    }
                    if request.isCancelled { told.open() }
                    return try result()
                }
            case .function:
                return BlockInteractor { request in
                    let (complete, fail) = (Box(request.onComplete), Box(request.onError))
                    count.append(request.name)
                    request.reply.onCancel { told.open() }
                    Task { @MainActor in
                        begun.open()
                        await end.wait()
                        if isFailing {
                            fail.value?(InteractorError(Offline()))
                        } else {
                            complete.value?("charged")
                        }
                    }
                }
            }
        }
    }

    /// What may be around the step's interactor, without another execution before the stop.
    enum StepAround: CaseIterable, Sendable {
        case nothing, retries, fallback, limit, latest, joined, sequence, executor

        func interactor(_ step: any Interactor<Greet>, _ again: Collector<String>) -> any Interactor<Greet> {
            let other = BlockInteractor {
                again.append($0.name)
                $0.complete("other")
            }
            return switch self {
            case .nothing, .executor: step
            case .retries: step.retrying(attempts: 3)
            case .fallback: step.fallback(to: other)
            case .limit: step.timeout(.seconds(600))
            case .latest: step.latest { _ in "" }
            case .joined: step.joined { _ in "" }
            case .sequence: SequenceInteractor<Greet>(step.step { (request: Greet) in Greet(request.name) })
            }
        }
    }

    private struct Setting {
        let executor = InteractorExecutor()
        let charge = Charge()
        let clock = TestClock()
        let undone = Collector<String>()
        let again = Collector<String>()
        let errors: Collector<InteractorError>

        init(_ way: Way, _ around: StepAround, isFailing: Bool = false, isLast: Bool = false) {
            let (undone, again) = (undone, again)
            errors = executor.collectUnhandledErrors()
            let undo = BlockInteractor { request in
                undone.append(request.name)
                request.complete("")
            }
            let charging = around.interactor(charge.interactor(way, isFailing: isFailing), again)
            let payments = InteractorExecutor()
            payments.addMiddleware(Passing())
            if around == .executor { payments.registerInteractor(BlockInteractor { charging.execute($0) }) }
            let step: SequenceInteractor<Greet>.Step<Greet, String> =
                around == .executor
                ? payments.step { (request: Greet) in Greet(request.name) }
                : charging.step { (request: Greet) in Greet(request.name) }
            let charged = step.map { "\($0)!" }.compensated(by: undo) { Greet("refund \($0)") }
            let next = BlockInteractor { request in
                again.append("next")
                request.complete("")
            }
            executor.registerInteractor(
                SequenceInteractor<Greet>(isLast ? charged : charged.then(next.step { Greet($0) }))
                    .timeout(.seconds(5), clock: clock)
            )
            // The step doesn't keep its executor.
            executor.onUnhandledError = { [errors, payments] error in
                _ = payments
                errors.append(error)
            }
        }

        @MainActor func answer(to caller: Caller, _ ending: Ending) async -> Result<String, InteractorError> {
            let request = Greet("Ada")
            let task = Task { await caller.outcome(of: request, on: executor) }
            await charge.begun.wait()
            switch ending {
            case .cancelled: if caller == .closures { request.cancel() } else { task.cancel() }
            case .timedOut:
                await clock.waitForSleeps(1)
                clock.advance(by: .seconds(5))
            }
            await charge.told.wait()
            #expect(undone.all.isEmpty)
            charge.end.open()
            return await task.value
        }
    }

    @Test(arguments: Way.allCases, StepAround.allCases)
    @MainActor func stepThatSucceedsAfterAStopIsUndone(way: Way, around: StepAround) async {
        for (caller, ending) in Caller.allCases.flatMap({ caller in Ending.allCases.map { (caller, $0) } }) {
            for isLast in [true, false] {
                let setting = Setting(way, around, isLast: isLast)
                let answer = await setting.answer(to: caller, ending)
                let place = "\(caller), \(ending), \(isLast)"
                #expect(answer.failure?.code == ending.code, "\(place)")
                #expect(setting.undone.all == ["refund charged!"], "\(place)")
                #expect(setting.again.all.isEmpty && setting.charge.count.all.count == 1, "\(place)")
                #expect(setting.errors.all.isEmpty, "\(place)")
            }
        }
    }

    @Test(arguments: Way.allCases, StepAround.allCases)
    @MainActor func stepThatFailsAfterAStopIsNeitherUndoneNorTriedAgain(way: Way, around: StepAround) async {
        for (caller, ending) in Caller.allCases.flatMap({ caller in Ending.allCases.map { (caller, $0) } }) {
            let setting = Setting(way, around, isFailing: true)
            let answer = await setting.answer(to: caller, ending)
            #expect(answer.failure?.code == ending.code, "\(caller), \(ending)")
            #expect(setting.undone.all.isEmpty, "\(caller), \(ending)")
            #expect(setting.again.all.isEmpty && setting.charge.count.all.count == 1, "\(caller), \(ending)")
            #expect(setting.errors.all.isEmpty, "\(caller), \(ending)")
        }
    }

    @Test @MainActor func timeLimitInsideOfAStepIsItsFailure() async {
        let (charge, clock, undone) = (Charge(), TestClock(), Collector<String>())
        let executor = InteractorExecutor()
        let undo = BlockInteractor { undone.append($0.name) }
        executor.registerInteractor(
            SequenceInteractor<Greet>(
                charge.interactor(.reply, isFailing: false).timeout(.seconds(5), clock: clock)
                    .step { (request: Greet) in Greet(request.name) }
                    .compensated(by: undo) { Greet($0) }
            )
        )
        let request = Greet()
        let task = Task { await executor.outcome(of: request) }
        await charge.begun.wait()
        await clock.waitForSleeps(1)
        clock.advance(by: .seconds(5))
        #expect(await task.value.failure?.code == .timedOut)
        #expect(undone.all.isEmpty)
        charge.end.open()
    }

    /// Otherwise, an interactor that never answers would hold the sequence.
    @Test(arguments: Ending.allCases)
    @MainActor func timeLimitInsideOfAStepCountsAfterAStop(ending: Ending) async {
        let (charge, clock, limits, undone) = (Charge(), TestClock(), TestClock(), Collector<String>())
        let executor = InteractorExecutor()
        let undo = BlockInteractor { undone.append($0.name) }
        executor.registerInteractor(
            SequenceInteractor<Greet>(
                charge.interactor(.reply, isFailing: false).timeout(.seconds(60), clock: limits)
                    .step { (request: Greet) in Greet(request.name) }
                    .compensated(by: undo) { Greet($0) }
            ).timeout(.seconds(5), clock: clock)
        )
        let request = Greet()
        let task = Task { await executor.outcome(of: request) }
        await charge.begun.wait()
        await limits.waitForSleeps(1)
        if ending == .cancelled {
            request.cancel()
        } else {
            await clock.waitForSleeps(1)
            clock.advance(by: .seconds(5))
        }
        await charge.told.wait()
        limits.advance(by: .seconds(60))
        #expect(await task.value.failure?.code == ending.code)
        #expect(undone.all.isEmpty)
        charge.end.open()
    }

    /// The pause before another attempt ends at once: there is nothing to wait for.
    @Test(arguments: Ending.allCases)
    @MainActor func pauseInsideOfAStepEndsWithAStop(ending: Ending) async {
        let (clock, pauses, undone) = (TestClock(), TestClock(), Collector<String>())
        let executor = InteractorExecutor()
        let undo = BlockInteractor { undone.append($0.name) }
        executor.registerInteractor(
            SequenceInteractor<Greet>(
                BlockInteractor { $0.fail(Offline()) }
                    .retrying(attempts: 2, backoff: .constant(.seconds(60)), clock: pauses)
                    .step { (request: Greet) in Greet(request.name) }
                    .compensated(by: undo) { Greet($0) }
            ).timeout(.seconds(5), clock: clock)
        )
        let request = Greet()
        let task = Task { await executor.outcome(of: request) }
        await pauses.waitForSleeps(1)
        if ending == .cancelled {
            request.cancel()
        } else {
            await clock.waitForSleeps(1)
            clock.advance(by: .seconds(5))
        }
        #expect(await task.value.failure?.code == ending.code)
        #expect(undone.all.isEmpty)
    }

    @Test @MainActor func stepThatCancelsItsOwnRequestIsUndoneIfItSucceeds() async {
        let undone = Collector<String>()
        let executor = InteractorExecutor()
        let undo = BlockInteractor { request in
            undone.append(request.name)
            request.complete("")
        }
        let step = BlockInteractor { request in
            let reply = request.reply
            request.cancel()
            reply.complete("charged")
        }
        executor.registerInteractor(
            SequenceInteractor<Greet>(
                step.step { (request: Greet) in Greet(request.name) }.compensated(by: undo) { Greet($0) }
            )
        )
        #expect(await executor.outcome(of: Greet()).failure?.code == .cancelled)
        #expect(undone.all == ["charged"])
    }

    @Test @MainActor func stepThatIsReplacedByANewerOneIsUndoneIfItSucceeds() async {
        let (kept, undone) = (Collector<Reply<String>>(), Collector<String>())
        let executor = InteractorExecutor()
        let undo = BlockInteractor { request in
            undone.append(request.name)
            request.complete("")
        }
        executor.registerInteractor(
            SequenceInteractor<Greet>(
                BlockInteractor { kept.append($0.reply) }.latest { _ in "card" }
                    .step { (request: Greet) in Greet(request.name) }
                    .compensated(by: undo) { Greet($0) }
            )
        )
        let heard = Collector<String>()
        executor.execute(Greet(heard: heard))
        executor.execute(Greet(heard: heard))
        #expect(heard.all.isEmpty)
        kept.all[0].complete("older")
        await others { !heard.all.isEmpty }
        #expect(heard.all == ["cancelled"])
        #expect(undone.all == ["older"])
        kept.all[1].complete("newer")
        await others { heard.all.count == 2 }
        #expect(heard.all == ["cancelled", "newer"])
        #expect(undone.all == ["older"])
    }

    /// A reply that was taken before a pause can still tell of an effect.
    @Test @MainActor func replyOfAStepAnswersAfterAStopDuringAPauseInsideOfIt() async {
        let (kept, pauses, undone) = (KeptReply(), TestClock(), Collector<String>())
        let executor = InteractorExecutor()
        let undo = BlockInteractor { request in
            undone.append(request.name)
            request.complete("")
        }
        let retrying = BlockInteractor { $0.fail(Offline()) }
            .retrying(attempts: 2, backoff: .constant(.seconds(60)), clock: pauses)
        let step = BlockInteractor { request in
            kept.execute(request)
            retrying.execute(request)
        }
        executor.registerInteractor(
            SequenceInteractor<Greet>(
                step.step { (request: Greet) in Greet(request.name) }.compensated(by: undo) { Greet($0) }
            )
        )
        let request = Greet()
        let task = Task { await executor.outcome(of: request) }
        await pauses.waitForSleeps(1)
        request.cancel()
        kept.value?.complete("charged")
        #expect(await task.value.failure?.code == .cancelled)
        #expect(undone.all == ["charged"])
    }

    /// A composite that a step's interactor executes late runs the call, which is the sequence's.
    @Test @MainActor func compositeThatAStepExecutesLateAnswersTheSequence() async {
        let kept = Box<Greet?>(nil)
        let reply = KeptReply()
        let step = BlockInteractor { request in
            reply.execute(request)
            kept.value = request
        }
        let executor = InteractorExecutor()
        executor.registerInteractor(
            SequenceInteractor<CountLetters>(
                step.step { (_: CountLetters) in Greet("Ada") }.map { $0.count }
            )
        )
        let request = CountLetters()
        var heard: [Int] = []
        request.onComplete = { heard.append($0) }
        executor.execute(request)
        if let step = kept.value { ReturningGreeter().retrying(attempts: 2).execute(step) }
        #expect(heard == ["Hello, Ada!".count])
    }

    /// No composite hides what remains.
    @Test(arguments: Caller.allCases)
    func compositesMakeNothingElseOfWhatWasNotUndone(caller: Caller) async {
        let asked = Collector<String>()
        let step = BlockInteractor { request in
            asked.append(request.name)
            request.complete("charged")
        }
        let sequence = SequenceInteractor<Greet>(
            step.step { (request: Greet) in Greet(request.name) }
                .compensated(by: BlockInteractor { $0.fail(Unwelcome(name: "refund")) }) { Greet($0) }
                .then(BlockInteractor { $0.fail(Offline()) }.step { Greet($0) })
        )
        let composites: [any Interactor<Greet>] = [
            sequence.retrying(attempts: 3),
            sequence.fallback(to: ReturningGreeter()),
            BlockInteractor { $0.fail(Offline()) }.fallback(to: sequence, reporting: .first),
            sequence.timeout(.seconds(600)).joined { _ in "" },
            SequenceInteractor<Greet>(sequence.step { (request: Greet) in Greet(request.name) }),
        ]
        for composite in composites {
            let executor = InteractorExecutor()
            executor.registerInteractor(BlockInteractor { composite.execute($0) })
            let error = await caller.outcome(of: Greet("Ada"), on: executor).failure
            #expect(error?.code == .notUndone)
            #expect(error?.underlyingError(as: Unwelcome.self) == Unwelcome(name: "refund"))
            #expect(error?.underlyingError(as: Offline.self) != nil)
        }
        #expect(asked.all.count == composites.count)
    }
}

private nonisolated final class CountLetters: InteractorRequest<Int> {}
