/// One execution of a sequence: its position and its compensations. Used on the strand of its request.
nonisolated final class SequenceInteractorRun {
    /// Makes an output from the output of the part before. A late outcome, nil for now, continues the run.
    typealias Part = @Sendable (Any, SequenceInteractorRun) throws -> InteractorOutcome?
    typealias Observer = @Sendable (AnyInteractorRequest, (any Error)?) -> Void

    /// The sequence's own request.
    let request: AnyInteractorRequest
    /// What undoes the parts that have ended, the last at the end.
    var compensations: [Part] = []
    private let execution: InteractorExecution
    private let strand: InteractorStrand
    private let onStep: Observer
    /// What is to be done, the next at the end: parts or, after an error, compensations.
    private var remaining: [Part]
    /// The step that is being executed, which is cancelled with the sequence.
    private let running = InteractorStrand.Box<AnyInteractorRequest?>(nil)
    /// The error that has stopped the sequence, and those of the compensations.
    private var errors: [any Error] = []

    init(
        of request: AnyInteractorRequest,
        _ parts: [Part],
        in execution: InteractorExecution,
        _ onStep: @escaping Observer
    ) {
        (self.request, self.execution, self.onStep) = (request, execution, onStep)
        remaining = parts.reversed()
        strand = request.ensureInteractorStrand()
        execution.claim()
        execution.on(.cancellation) { [running] in
            // It goes on until it ends. One that has ended is compensated.
            if let innermost = running.value?.interactorCall.execution {
                innermost.root.notify(downTo: innermost)
            }
        }
    }

    /// Continues after a part with its outcome, until one is late or none is left.
    func go(on outcome: InteractorOutcome) {
        var outcome: InteractorOutcome? = outcome
        while let last = outcome {
            do { outcome = try next(after: last.get()) } catch { outcome = undo(after: error) }
        }
    }

    private func next(after value: Any) throws -> InteractorOutcome? {
        if let part = remaining.popLast() { return try part(value, self) }
        if !errors.isEmpty {
            finishUndoing()
        } else if execution.isCancelled || !execution.settle(.success(value), isHere: true) {
            throw CancellationError()
        }
        return nil
    }

    /// Has the compensations come next, the last first. They don't use the output before them.
    private func undo(after error: any Error) -> InteractorOutcome {
        if errors.isEmpty { remaining = compensations }
        errors.append(error)
        return .success(())
    }

    /// Ends the sequence when the compensations have ended.
    private func finishUndoing() {
        let failure: any Error =
            errors.count == 1
            ? errors[0] : SequenceError(error: errors[0], compensationErrors: Array(errors.dropFirst()))
        if execution.settle(.failure(failure), isHere: true) { return }
        // Nobody hears it. A sequence inside of this one may not have been undone, either.
        let report = InteractorError(failure)
        if report.underlyingError(as: SequenceError.self) != nil {
            InteractorExecutor.report(report, to: strand.executor)
        }
    }
}

/// Executing requests, each in a call of its own on the sequence's strand.
nonisolated extension SequenceInteractorRun {
    /// Has `request` answered by `call`. A step, but not a compensation, is cancelled with the sequence.
    func execute<R: InteractorRequestProtocol>(_ request: R, by call: (R) -> Void) throws
        -> InteractorOutcome?
    {
        let isStep = errors.isEmpty
        if isStep, execution.isCancelled { throw CancellationError() }
        try request.prepareInteractorCall()
        if isStep { running.value = request }
        // A task that awaits the sequence awaits its steps, until one is late.
        let around = self.request.interactorCall
        let caller = around.isInCall ? around.caller : strand.caller
        let early = request.call(by: caller, on: strand) {
            call(request)
        } orLater: { [self] outcome in
            noteEnd(of: request, outcome)
            go(on: outcome)
        }
        if let early { noteEnd(of: request, early) }
        return early
    }

    private func noteEnd(of request: AnyInteractorRequest, _ outcome: InteractorOutcome) {
        running.value = nil
        if case .failure(let error) = outcome { onStep(request, error) } else { onStep(request, nil) }
    }
}
