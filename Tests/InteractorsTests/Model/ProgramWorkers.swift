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

    /// The answer of the call `name`; nil if it is forgotten.
    fileprivate func answer(_ name: String) -> Answer? {
        switch end {
        case .succeeds: .success(name)
        case .fails: .failure(Failure(text: "\(name) failed"))
        case .isForgotten: nil
        }
    }

    /// What an interactor that returns does, which can't forget to answer.
    fileprivate func result(_ name: String) throws -> String {
        try (answer(name) ?? .failure(.abandoned)).get()
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
        stage.wait(Stage.Pause(event: call.event) { [self] in answer(box.value, name, call) })
    }

    private func answer(_ request: ProgramRequest, _ name: String, _ call: Program.Call) {
        stage.end(name, wasTold: request.isCancelled)
        switch (worker.style, call.answer(name)) {
        case (.closures, .success(let text)): request.onComplete?(text)
        case (.closures, .failure(let failure)): request.onError?(InteractorError(failure))
        case (.closures, nil): _ = request.onComplete
        case (_, .success(let text)): request.complete(text)
        case (_, .failure(let failure)): request.fail(failure)
        case (_, nil): break
        }
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
            guard let answer = call.answer(name) else { return }
            reply.complete(with: answer)
            update("update \(name) after the answer")
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
        return try call.result(name)
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
        if call.event == .cancelsItself { request.cancel() }
        await work(call)
        request.onUpdate?("update \(name)")
        stage.end(name, wasTold: request.isCancelled)
        return try call.result(name)
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
