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
        let undone = Gate()
        let log = Collector<String>()
        let errors: Collector<InteractorError>

        init(_ last: LastStep, isUndoFailing: Bool = false) {
            let (begun, end, undone, log) = (begun, end, undone, log)
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
                undone.open()
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

        @MainActor func stop(_ ending: Ending, _ cancel: () -> Void) async {
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
    @MainActor func sequenceStoppedInItsLastStepUndoesTheOthers(ending: Ending, last: LastStep) async {
        for caller in Caller.allCases {
            let setting = Setting(last)
            let request = Greet("Ada")
            let task = Task { await caller.outcome(of: request, on: setting.executor) }
            await setting.stop(ending) { if caller == .closures { request.cancel() } else { task.cancel() } }
            let code = await task.value.failure?.code
            #expect(code == (ending == .cancelled ? .cancelled : .timedOut))
            setting.end.open()
            await setting.undone.wait()
            #expect(setting.log.all == ["undo Ada"])
            #expect(setting.errors.all.isEmpty)
        }
    }

    @Test(arguments: Ending.allCases, LastStep.allCases)
    @MainActor func compensationThatFailsAfterwardsIsReported(ending: Ending, last: LastStep) async {
        for caller in Caller.allCases {
            let setting = Setting(last, isUndoFailing: true)
            let reported = Gate()
            setting.executor.onUnhandledError = { error in
                setting.errors.append(error)
                reported.open()
            }
            let request = Greet("Ada")
            let task = Task { await caller.outcome(of: request, on: setting.executor) }
            await setting.stop(ending) { if caller == .closures { request.cancel() } else { task.cancel() } }
            _ = await task.value
            setting.end.open()
            await reported.wait()
            #expect(setting.errors.all.count == 1)
            #expect(setting.errors.all.first?.underlyingError(as: SequenceError.self) != nil)
            #expect(setting.errors.all.first?.underlyingError(as: Empty.self) == Empty())
        }
    }

    /// The step is refused, and a compensation runs when the sequence is cancelled: the caller hears of both at its end.
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
}
