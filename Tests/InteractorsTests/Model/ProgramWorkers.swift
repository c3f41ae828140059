import Dispatch
import InteractorTesting
import Interactors
import TestSupport

extension Program.Worker {
    func interactor(on stage: Stage, in place: Surroundings) -> any Interactor<ProgramRequest> {
        switch style {
        case .methods, .closures: ClosureWorker(self, stage)
        case .reply: ReplyWorker(self, stage, place)
        case .returning: ReturningWorker(self, stage)
        case .async: AsyncWorker(self, stage, place.clock)
        }
    }
}

extension Program.Call {
    fileprivate typealias Answer = Result<String, Failure>

    /// The answers of the call `name`, in order.
    fileprivate func answers(_ name: String) -> [Answer] {
        let second: [Answer] = secondAnswer == nil ? [] : [.success("\(name) again")]
        switch end {
        case .succeeds: return [.success(name)] + second
        case .fails: return [.failure(Failure(text: "\(name) failed"))] + second
        case .isForgotten: return []
        }
    }
}

extension ProgramRequest {
    /// Answers as an interactor that may be answering a second time does.
    fileprivate func answer(_ answer: Program.Call.Answer, _ means: Program.SecondAnswer? = .byMethod) {
        switch (answer, means) {
        case (.success(let text), .byReply): reply.complete(text)
        case (.success(let text), _): complete(text)
        case (.failure(let failure), .byReply): reply.fail(failure)
        case (.failure(let failure), _): fail(failure)
        }
    }
}

private final class ClosureWorker: Interactor {
    private let worker: Program.Worker
    private let stage: Stage

    init(_ worker: Program.Worker, _ stage: Stage) { (self.worker, self.stage) = (worker, stage) }

    func execute(_ request: ProgramRequest) {
        let (name, call) = stage.enter(worker)
        request.onUpdate?("update \(name)")
        if call.event == .cancelsItself { request.cancel() }
        guard call.time == .late else { return answer(request, name, call) }
        let box = Box(request)
        stage.wait(
            Stage.Pause(event: call.event, isSendable: false) { [self] in answer(box.value, name, call) }
        )
    }

    private func answer(_ request: ProgramRequest, _ name: String, _ call: Program.Call) {
        stage.end(name, wasTold: request.isCancelled)
        let answers = call.answers(name)
        switch (worker.style, answers.first) {
        case (.closures, .success(let text)): request.onComplete?(text)
        case (.closures, .failure(let failure)): request.onError?(InteractorError(failure))
        case (.closures, nil): _ = request.onComplete
        case (_, let first?): request.answer(first)
        case (_, nil): break
        }
        for answer in answers.dropFirst() { request.answer(answer, call.secondAnswer) }
    }
}

private final class ReplyWorker: Interactor {
    private let worker: Program.Worker
    private let stage: Stage
    private let place: Surroundings

    init(_ worker: Program.Worker, _ stage: Stage, _ place: Surroundings) {
        (self.worker, self.stage, self.place) = (worker, stage, place)
    }

    func execute(_ request: ProgramRequest) {
        let (name, call) = stage.enter(worker)
        let reply = request.reply
        let update = reply.relay(to: request.onUpdate)
        let kept = Locked<Reply<String>?>(reply)
        let answer = { @Sendable [stage] in
            // The last one, which is dropped here if it doesn't answer.
            guard let reply = kept.withLock({ $0.take() }) else { return }
            stage.end(name, wasTold: reply.isCancelled)
            update("update \(name)")
            for answer in call.answers(name) {
                switch answer {
                case .success(let text): reply.complete(text)
                case .failure(let failure): reply.fail(failure)
                }
                update("update \(name) after the answer")
            }
        }
        if call.event == .cancelsItself { request.cancel() }
        switch call.time {
        case .now: answer()
        case .elsewhere: DispatchQueue.global().async(execute: answer)
        case .late:
            stage.wait(Stage.Pause(event: call.event, clock: place.clock, release: answer))
        case .whileBusy:
            stage.wait(
                Stage.Pause(event: call.event, isReleasedFirst: true, clock: place.clock, release: answer)
            )
        }
    }
}

private final class ReturningWorker: ReturningInteractor {
    private let worker: Program.Worker
    private let stage: Stage

    init(_ worker: Program.Worker, _ stage: Stage) { (self.worker, self.stage) = (worker, stage) }

    func response(to request: ProgramRequest) throws -> String {
        let (name, call) = stage.enter(worker)
        request.onUpdate?("update \(name)")
        if call.event == .cancelsItself { request.cancel() }
        stage.end(name, wasTold: request.isCancelled)
        var answers = call.answers(name)
        let last = answers.removeLast()
        for answer in answers { request.answer(answer, call.secondAnswer) }
        return try last.get()
    }
}

private final class AsyncWorker: AsyncInteractor {
    private let worker: Program.Worker
    private let stage: Stage
    private let clock: TestClock?

    init(_ worker: Program.Worker, _ stage: Stage, _ clock: TestClock?) {
        (self.worker, self.stage, self.clock) = (worker, stage, clock)
    }

    nonisolated(nonsending) func response(to request: ProgramRequest) async throws -> String {
        let (name, call) = stage.enter(worker)
        var answers = call.answers(name)
        let last = answers.removeLast()
        for answer in answers {
            if call.secondAnswer == .byWork {
                await withCheckedContinuation { InnerWorker(answer, $0).execute(request) }
            } else {
                request.answer(answer, call.secondAnswer)
            }
        }
        if call.event == .cancelsItself { request.cancel() }
        if worker.hasInputs {
            // It throws if the request is cancelled. What the others returned has been handed over then.
            try? await request.forEach(in: 0..<9, atMost: 2) { [self] input in
                if input == 0 { await work(call) }
                if input == 1 { throw Failure.abandoned }
            } each: { input, _ in
                if input == 0 { request.onUpdate?("update \(name)") }
            }
        } else {
            await work(call)
            request.onUpdate?("update \(name)")
        }
        stage.end(name, wasTold: request.isCancelled)
        return try last.get()
    }

    private nonisolated(nonsending) func work(_ call: Program.Call) async {
        switch call.time {
        case .now: break
        case .elsewhere: await Task.yield()
        case .late, .whileBusy: await wait(for: call.event)
        }
    }

    private nonisolated(nonsending) func wait(for event: Program.Event?) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                stage.wait(
                    Stage.Pause(event: event, saysWhenTold: true, clock: clock) { continuation.resume() }
                )
            }
        } onCancel: {
            stage.tell()
        }
    }
}

/// An interactor that another one executes with its own request.
///
/// It ends when it is released, which is at once if the request was stopped before.
private final class InnerWorker: AsyncInteractor {
    private let answer: Program.Call.Answer
    private let end: CheckedContinuation<Void, Never>

    init(_ answer: Program.Call.Answer, _ end: CheckedContinuation<Void, Never>) {
        (self.answer, self.end) = (answer, end)
    }

    deinit { end.resume() }

    nonisolated(nonsending) func response(to request: ProgramRequest) async throws -> String {
        try answer.get()
    }
}
