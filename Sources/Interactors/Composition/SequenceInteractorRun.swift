/// One execution of a sequence: where it is, and what undoes what it has done. Used on the strand of its execution.
nonisolated final class SequenceInteractorRun {
    /// A part of a sequence. What goes in is what came out of the part before.
    enum Part: Sendable {
        /// Has a request executed, which then calls ``SequenceInteractorRun/go(on:)`` or ``SequenceInteractorRun/stop(after:)``.
        case request(@Sendable (Any, SequenceInteractorRun) throws -> Void)
        case value(@Sendable (Any, SequenceInteractorRun) throws -> Any)
    }

    typealias Compensation = (SequenceInteractorRun) throws -> Void

    private let parts: [Part]
    private let execution: AnyRequestExecution
    private let finish: (Result<Any, any Error>) -> Bool
    private var next = 0
    private var compensations: [Compensation] = []
    private var error: (any Error)?
    private var compensationErrors: [any Error] = []

    init(
        _ parts: [Part],
        in execution: AnyRequestExecution,
        _ finish: @escaping (Result<Any, any Error>) -> Bool
    ) {
        self.parts = parts
        self.execution = execution
        self.finish = finish
    }

    /// A value that a part has put out, as the type that it has.
    static func value<Value>(_ value: Any) -> Value {
        guard let value = value as? Value else { fatalError("A step put out \(type(of: value)), not \(Value.self)") }
        return value
    }

    /// Goes on with `value` until a request is executed, or none is left.
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
            if execution.scope.isCancelled || !finish(.success(value)) { throw CancellationError() }
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
            if !execution.isSettled { _ = finish(.failure(error)) }
            return
        }
        let failure = SequenceError(error: error, compensationErrors: compensationErrors)
        if execution.isSettled || execution.isSuperseded || !finish(.failure(failure)) {
            InteractorExecutor.report(InteractorError(failure), to: execution.strand.executor)
        }
    }

    /// Executes a step's request, which is cancelled with the sequence.
    func execute<R: InteractorRequestProtocol>(_ request: R, with interactor: any Interactor<R>) throws {
        try execute(request, with: interactor, outer: execution) { run, outcome in
            switch outcome {
            case .success(let response): run.go(on: response)
            case .failure(let error): run.stop(after: error)
            }
        }
    }

    /// Executes a compensation's request, which isn't.
    func undo<R: InteractorRequestProtocol>(_ request: R, with interactor: any Interactor<R>) throws {
        try execute(request, with: interactor, outer: nil) { run, outcome in
            switch outcome {
            case .success: run.undo()
            case .failure(let error): run.stop(after: error)
            }
        }
    }

    private func execute<R: InteractorRequestProtocol>(
        _ request: R,
        with interactor: any Interactor<R>,
        outer: AnyRequestExecution?,
        then handler: @escaping (SequenceInteractorRun, Result<R.Response, any Error>) -> Void
    ) throws {
        let base = request.base
        if !base.progress.isIdle { try base.renew() }
        let strand = execution.strand
        let caller = RequestCaller(executor: strand.executor, isolation: strand.isolation)
        base.perform(on: strand, by: caller) {
            base.open(
                .handler { [self] _, outcome in handler(self, outcome) },
                isPart: true,
                outer: outer,
                context: execution.context
            )
            interactor.execute(request)
        }
    }
}
