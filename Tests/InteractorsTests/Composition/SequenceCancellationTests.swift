import Dispatch
import InteractorTesting
import Interactors
import Synchronization
import TestSupport
import Testing

/// Sequences that are cancelled, or whose time is up.
@Suite(.timeLimit(.minutes(5))) struct SequenceCancellationTests {
    enum Ending: CaseIterable, Sendable { case cancelled, timedOut }

    /// When the last step sees that it is no longer wanted.
    enum LastStep: CaseIterable, Sendable { case async, reply, ignoring }

    private struct Setting {
        let executor = InteractorExecutor()
        let clock = TestClock()
        let begun = Gate()
        let end = Gate()
        let log = Collector<String>()
        let errors: Collector<InteractorError>

        init(_ last: LastStep, isUndoFailing: Bool = false) {
            let (begun, end, log) = (begun, end, log)
            let step: any Interactor<Greet> =
                switch last {
                case .async:
                    AsyncBlockInteractor { request in
                        begun.open()
                        await end.wait()
                        try Task.checkCancellation()
                        return request.name
                    }
                case .ignoring:
                    AsyncBlockInteractor { request in
                        begun.open()
                        await end.wait()
                        return request.name
                    }
                case .reply:
                    BlockInteractor { request in
                        let reply = request.reply
                        Task.detached {
                            begun.open()
                            await end.wait()
                            reply.complete("late")
                        }
                    }
                }
            let undo = ReturningBlock { (request: Greet) in
                log.append("undo \(request.name)")
                if isUndoFailing { throw Empty() }
                return ""
            }
            errors = executor.collectUnhandledErrors()
            executor.registerInteractor(
                SequenceInteractor<Greet>(
                    Style.returning.interactor { $0 }.step { (request: Greet) in Greet(request.name) }
                        .compensated(by: undo) { Greet($0) }
                        .then(step.step { Greet($0) })
                ).timeout(.seconds(5), clock: clock)
            )
        }

        /// What `caller` gets if the sequence is stopped in its last step.
        @MainActor func answer(
            to caller: Caller,
            _ ending: Ending,
            _ last: LastStep
        ) async -> Result<String, InteractorError> {
            let request = Greet("Ada")
            let task = Task { await caller.outcome(of: request, on: executor) }
            await stop(ending) { if caller == .closures { request.cancel() } else { task.cancel() } }
            // A reply is left at once.
            if last != .reply { end.open() }
            defer { end.open() }
            return await task.value
        }

        @MainActor private func stop(_ ending: Ending, _ cancel: () -> Void) async {
            await begun.wait()
            switch ending {
            case .cancelled: cancel()
            case .timedOut:
                await clock.waitForSleeps(1)
                clock.advance(by: .seconds(5))
            }
        }
    }

    @Test(arguments: Ending.allCases, LastStep.allCases)
    @MainActor func stoppedSequenceUndoesItsStepsBeforeItsCallerIsAnswered(ending: Ending, last: LastStep)
        async
    {
        for caller in Caller.allCases {
            let setting = Setting(last)
            let answer = await setting.answer(to: caller, ending, last)
            // A task that awaits gets what the work returns.
            let isReturned = caller == .awaiting && ending == .cancelled && last == .ignoring
            let code: InteractorError.Code = ending == .cancelled ? .cancelled : .timedOut
            #expect(answer.failure?.code == (isReturned ? nil : code), "\(caller)")
            #expect(setting.log.all == (isReturned ? [] : ["undo Ada"]), "\(caller)")
            #expect(setting.errors.all.isEmpty)
        }
    }

    @Test(arguments: Ending.allCases, [LastStep.async, .reply])
    @MainActor func callerOfAStoppedSequenceHearsOfACompensationThatFails(ending: Ending, last: LastStep)
        async
    {
        for caller in Caller.allCases {
            let setting = Setting(last, isUndoFailing: true)
            let error = await setting.answer(to: caller, ending, last).failure
            #expect(error?.code == .notUndone)
            let stop = error?.underlyingError(as: SequenceError.self).map { InteractorError($0.error).code }
            #expect(stop == (ending == .cancelled ? .cancelled : .timedOut))
            #expect(error?.underlyingError(as: Empty.self) == Empty())
            #expect(setting.errors.all.isEmpty)
        }
    }

    /// The first of two steps has answered, and the answer is on its way when the sequence is stopped.
    @Test(arguments: [(Ending.cancelled, Caller.awaiting), (.timedOut, .awaiting), (.timedOut, .closures)])
    @MainActor func stepWhoseAnswerWasOnItsWayIsUndone(ending: Ending, caller: Caller) async {
        let (kept, undone, clock) = (KeptReply(), Collector<String>(), TestClock())
        let isStopped = DispatchSemaphore(value: 0)
        let undo = BlockInteractor { request in
            undone.append(request.name)
            request.complete("")
        }
        let sequence = SequenceInteractor<Greet>(
            kept.step { (request: Greet) in Greet(request.name) }.compensated(by: undo) { Greet($0) }
                .then(BlockInteractor { _ in Issue.record("The second step began.") }.step { Greet($0) })
        )
        let executor = Around.nothing.executor(
            for: BlockInteractor { request in
                request.reply.onCancel { isStopped.signal() }
                sequence.execute(request)
            }.timeout(.seconds(5), clock: clock)
        )
        let task = Task { await caller.outcome(on: executor).failure?.code }
        await clock.waitForSleeps(1)
        // The main actor is busy until this returns.
        onAnotherThread {
            kept.value?.complete("booked")
            if ending == .cancelled { task.cancel() } else { clock.advance(by: .seconds(5)) }
            isStopped.wait()
        }
        #expect(await task.value == (ending == .cancelled ? .cancelled : .timedOut))
        #expect(undone.all == ["booked"])
    }

    /// A task gets what it awaits: the step has ended.
    @Test @MainActor func awaitedStepThatIgnoresItsCancellationIsUndone() async {
        let (begun, undone) = (Gate(), Collector<String>())
        let step = AsyncBlockInteractor { _ in
            begun.open()
            await others { Task.isCancelled }
            return "booked"
        }
        let undo = BlockInteractor { request in
            undone.append(request.name)
            request.complete("")
        }
        let executor = Around.nothing.executor(
            for: SequenceInteractor<Greet>(
                step.step { (request: Greet) in Greet(request.name) }.compensated(by: undo) { Greet($0) }
                    .then(ReturningGreeter().step { Greet($0) })
            )
        )
        let task = Task { await Caller.awaiting.outcome(on: executor).failure?.code }
        await begun.wait()
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(undone.all == ["booked"])
    }

    @Test(arguments: Caller.allCases)
    @MainActor func compensationRunsToItsEndHoweverOftenItsSequenceIsStopped(caller: Caller) async {
        let (kept, undoing, mayEnd, told) = (KeptReply(), Gate(), Gate(), Collector<Bool>())
        let undo = AsyncBlockInteractor { request in
            undoing.open()
            await mayEnd.wait()
            told.append(Task.isCancelled || request.isCancelled)
            return ""
        }
        let clock = TestClock()
        let executor = Around.nothing.executor(
            for: SequenceInteractor<Greet>(
                ReturningGreeter().step { (request: Greet) in Greet(request.name) }
                    .compensated(by: undo) { Greet($0) }
                    .then(kept.step { Greet($0) })
            ).timeout(.seconds(5), clock: clock)
        )
        let request = Greet()
        let task = Task { await caller.outcome(of: request, on: executor).failure?.code }
        await kept.isAsked.wait()
        kept.value?.fail(Offline())
        await undoing.wait()
        await clock.waitForSleeps(1)
        clock.advance(by: .seconds(5))
        await othersOnce()
        task.cancel()
        request.cancel()
        await othersOnce()
        mayEnd.open()
        #expect(await task.value != nil)
        #expect(told.all == [false])
    }

    /// The step is refused, and a compensation runs when the sequence is cancelled.
    @Test @MainActor func requestInUseElsewhereIsNotToldOfTheCancellation() async {
        let told = Collector<String>()
        let replies = Collector<Reply<String>>()
        let holding = BlockInteractor { request in
            let (reply, name) = (request.reply, request.name)
            reply.onCancel { told.append(name) }
            replies.append(reply)
        }
        let other = InteractorExecutor()
        other.registerInteractor(holding)
        let busy = Box(Greet("busy"))
        other.execute(busy.value)

        let executor = InteractorExecutor()
        executor.registerInteractor(
            SequenceInteractor<Greet>(
                ReturningGreeter().step { request in Greet(request.name) }
                    .compensated(by: holding) { Greet($0) }
                    .then(holding.step { _ in busy.value })
            )
        )
        let request = Greet("Ada")
        var codes: [InteractorError.Code] = []
        request.onError = { codes.append($0.code) }
        executor.execute(request)
        #expect(replies.all.count == 2)
        request.cancel()
        #expect(codes.isEmpty)
        #expect(told.all.isEmpty)
        for reply in replies.all { reply.complete("") }
        await others { !codes.isEmpty }
        #expect(codes == [.inProgress])
    }

    @Test func compensationThatCanNotBeMadeAfterACancellationIsInTheError() {
        let executor = InteractorExecutor()
        executor.registerInteractor(
            SequenceInteractor<Greet>(
                ReturningGreeter().step { request in Greet(request.name) }
                    .compensated(by: ReturningGreeter()) { _ in throw Empty() }
                    .then(KeptReply().step { Greet($0) })
            )
        )
        let request = Greet("Ada")
        var heard: InteractorError?
        request.onError = { heard = $0 }
        executor.execute(request, isolation: nil)
        request.cancel()
        #expect(heard?.code == .notUndone)
        #expect(heard?.underlyingError(as: Empty.self) == Empty())
    }
}
