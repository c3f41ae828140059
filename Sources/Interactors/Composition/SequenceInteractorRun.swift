/// One execution of a sequence: its position and its compensations. Used on the strand of its request.
nonisolated final class SequenceInteractorRun {
    /// A part of a sequence. Its input is the output of the part before.
    enum Part: Sendable {
        /// Executes a request. A late outcome continues the run.
        case request(@Sendable (Any, SequenceInteractorRun) throws -> RequestOutcome?)
        case value(@Sendable (Any, SequenceInteractorRun) throws -> Any)
    }

    /// Executes a request, as a part does.
    typealias Compensation = (SequenceInteractorRun) throws -> RequestOutcome?
    typealias Observer = @Sendable (AnyInteractorRequest, (any Error)?) -> Void

    /// The sequence's own request.
    let request: AnyInteractorRequest
    private let parts: [Part]
    private let execution: RequestExecution
    private let strand: RequestStrand
    private let onStep: Observer
    private var next = 0
    /// The request of the step that is being executed.
    private let running = RequestStrand.Box<AnyInteractorRequest?>(nil)
    private var compensations: [Compensation] = []
    private var error: (any Error)?
    private var compensationErrors: [any Error] = []

    init(
        of request: AnyInteractorRequest,
        _ parts: [Part],
        in execution: RequestExecution,
        _ onStep: @escaping Observer
    ) {
        (self.request, self.parts, self.execution, self.onStep) = (request, parts, execution, onStep)
        strand = request.presentInteractorStrand()
        execution.on(.cancellation) { [running] in Self.cancel(running.value) }
    }

    /// Continues with `value` until an outcome is late, or no part is left.
    func go(on value: Any) {
        var value = value
        do {
            while next < parts.count {
                let part = parts[next]
                next += 1
                switch part {
                case .value(let make): value = try make(value, self)
                case .request(let execute):
                    if execution.isCancelled { throw CancellationError() }
                    guard let outcome = try execute(value, self) else { return }
                    value = try outcome.get()
                }
            }
            if execution.isCancelled || !execution.settleHere(.success(value)) { throw CancellationError() }
        } catch {
            stop(after: error)
        }
    }

    func add(_ compensation: @escaping Compensation) {
        compensations.append(compensation)
    }

    /// Executes the compensations, the last first, and then ends the sequence.
    private func stop(after error: any Error) {
        if self.error == nil { self.error = error } else { compensationErrors.append(error) }
        undo()
    }

    private func undo() {
        while let compensation = compensations.popLast() {
            do {
                guard let outcome = try compensation(self) else { return }
                let _: Any = try outcome.get()
            } catch {
                compensationErrors.append(error)
            }
        }
        guard let error else { return }
        let failure: any Error =
            compensationErrors.isEmpty
            ? error : SequenceError(error: error, compensationErrors: compensationErrors)
        if !execution.isSettled, !execution.isSuperseded, execution.settleHere(.failure(failure)) { return }
        // Nobody hears it. A sequence inside of this one may not have been undone, either.
        let report = InteractorError(failure)
        if report.underlyingError(as: SequenceError.self) != nil {
            InteractorExecutor.report(report, to: strand.executor)
        }
    }
}

/// Executing the requests of the steps, each in a call of its own on the sequence's strand.
nonisolated extension SequenceInteractorRun {
    /// Has the request of a step answered by `call`. It is cancelled with the sequence.
    func execute<R: InteractorRequestProtocol>(_ request: R, _ call: (R) -> Void) throws -> RequestOutcome? {
        if execution.isCancelled { throw CancellationError() }
        running.value = request
        let outcome = try outcome(of: request, call) { [self] outcome in
            running.value = nil
            switch outcome {
            case .success(let response): go(on: response)
            case .failure(let error): stop(after: error)
            }
        }
        if outcome != nil { running.value = nil }
        return outcome
    }

    /// Has the request of a compensation answered by `call`. It isn't cancelled with the sequence.
    func undo<R: InteractorRequestProtocol>(_ request: R, _ call: (R) -> Void) throws -> RequestOutcome? {
        try outcome(of: request, call) { [self] outcome in
            switch outcome {
            case .success: undo()
            case .failure(let error): stop(after: error)
            }
        }
    }

    private func outcome<R: InteractorRequestProtocol>(
        of request: R,
        _ call: (R) -> Void,
        orLater handler: @escaping (RequestOutcome) -> Void
    ) throws -> RequestOutcome? {
        if !request.interactorCall.isIdle { try request.renewInteractorCall() }
        request.isInInteractorTask = self.request.isInInteractorTask
        defer { request.isInInteractorTask = false }
        let early = request.outcome(by: strand.caller, on: strand) {
            call(request)
        } orLater: { [self] outcome in
            observe(request, outcome)
            handler(outcome)
        }
        if let early { observe(request, early) }
        return early
    }

    private func observe(_ request: AnyInteractorRequest, _ outcome: RequestOutcome) {
        if case .failure(let error) = outcome { onStep(request, error) } else { onStep(request, nil) }
    }

    /// Cancels the step that is being executed. One that has ended is compensated.
    private static func cancel(_ running: AnyInteractorRequest?) {
        guard let running, let innermost = RequestExecution.innermost(of: running) else { return }
        innermost.root.tell(innermost, verdict: nil)
    }
}
