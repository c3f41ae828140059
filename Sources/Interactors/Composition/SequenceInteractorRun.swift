/// One execution of a sequence: its position and its compensations. Used on the strand of its execution.
nonisolated final class SequenceInteractorRun {
    /// A part of a sequence. Its input is the output of the part before.
    enum Part: Sendable {
        /// Executes a request, whose outcome calls ``SequenceInteractorRun/go(on:)`` or
        /// ``SequenceInteractorRun/stop(after:)``.
        case request(@Sendable (Any, SequenceInteractorRun) throws -> Void)
        case value(@Sendable (Any, SequenceInteractorRun) throws -> Any)
    }

    typealias Compensation = (SequenceInteractorRun) throws -> Void

    private let parts: [Part]
    private let execution: RequestExecution
    private var next = 0
    private var compensations: [Compensation] = []
    private var error: (any Error)?
    private var compensationErrors: [any Error] = []

    init(_ parts: [Part], in execution: RequestExecution) {
        self.parts = parts
        self.execution = execution
    }

    /// Continues with `value` until a request is executed, or none is left.
    func go(on value: Any) {
        var value = value
        do {
            while next < parts.count {
                let part = parts[next]
                next += 1
                switch part {
                case .value(let make): value = try make(value, self)
                case .request(let execute):
                    if execution.scope.isCancelled { throw CancellationError() }
                    return try execute(value, self)
                }
            }
            if execution.scope.isCancelled || !execution.settleHere(.success(value)) {
                throw CancellationError()
            }
        } catch {
            stop(after: error)
        }
    }

    func add(_ compensation: @escaping Compensation) {
        compensations.append(compensation)
    }

    /// Executes the compensations, the last first, and then ends the sequence.
    func stop(after error: any Error) {
        if self.error == nil { self.error = error } else { compensationErrors.append(error) }
        undo()
    }

    private func undo() {
        while let compensation = compensations.popLast() {
            do {
                return try compensation(self)
            } catch {
                compensationErrors.append(error)
            }
        }
        guard let error else { return }
        if compensationErrors.isEmpty {
            if !execution.isSettled { execution.settleHere(.failure(error)) }
            return
        }
        let failure = SequenceError(error: error, compensationErrors: compensationErrors)
        if execution.isSettled || execution.isSuperseded || !execution.settleHere(.failure(failure)) {
            InteractorExecutor.report(InteractorError(failure), to: execution.strand.executor)
        }
    }

    /// Executes a step's request, which is cancelled with the sequence.
    func execute<R: InteractorRequestProtocol>(_ request: R, with interactor: any Interactor<R>) throws {
        try execute(request, with: interactor, in: execution) { [self] outcome in
            switch outcome {
            case .success(let response): go(on: response)
            case .failure(let error): stop(after: error)
            }
        }
    }

    /// Executes a compensation's request, which isn't cancelled with the sequence.
    func undo<R: InteractorRequestProtocol>(_ request: R, with interactor: any Interactor<R>) throws {
        try execute(request, with: interactor, in: nil) { [self] outcome in
            switch outcome {
            case .success: undo()
            case .failure(let error): stop(after: error)
            }
        }
    }

    private func execute<R: InteractorRequestProtocol>(
        _ request: R,
        with interactor: any Interactor<R>,
        in outer: RequestExecution?,
        then handler: @escaping (RequestExecution.Outcome) -> Void
    ) throws {
        if !request.requestProgress.isIdle { try request.renewRequest() }
        let strand = execution.strand
        request.perform(on: strand, by: strand.caller) {
            request.open(.handler(handler), step: .some(outer), context: execution.context)
            if outer?.isInAwaitingTask == true { request.requestProgress.insert(.awaited) }
            interactor.execute(request)
        }
    }
}
