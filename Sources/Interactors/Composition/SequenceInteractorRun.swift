/// A part of a sequence.
nonisolated enum SequenceInteractorPart: Sendable {
    /// A request, and what has it answered.
    typealias Execution = (request: AnyInteractorRequest, start: () -> Void)

    /// Makes a request from the output before and the sequence's own request. The response is the output.
    case request(@Sendable (Any, AnyInteractorRequest) throws -> Execution)
    case map(@Sendable (Any) throws -> Any)
    /// Makes the request that undoes the part before from its output.
    case compensation(@Sendable (Any) throws -> Execution)
}

/// One execution of a sequence: its position and its compensations. Used where its request is.
nonisolated final class SequenceInteractorRun {
    typealias Execution = SequenceInteractorPart.Execution

    /// The sequence's own request.
    private let request: AnyInteractorRequest
    /// What is to be done, the next at the end.
    private var remaining: [SequenceInteractorPart]
    /// What undoes the steps that have ended, the last at the end.
    private var compensations: [() throws -> Execution] = []
    /// The error that has ended the sequence, and those of the compensations.
    private var errors: [any Error] = []

    init(of request: AnyInteractorRequest, _ parts: [SequenceInteractorPart]) {
        self.request = request
        remaining = parts.reversed()
    }

    /// Goes on after a part with its output.
    func go(on output: Any) -> InteractorStep {
        var output = output
        do {
            while let part = remaining.popLast() {
                switch part {
                case .request(let make):
                    try checkStop()
                    return try ask(make(output, request), as: .step(isCompensated: isNextCompensation))
                case .map(let transform): output = try transform(output)
                case .compensation(let make):
                    compensations.append { [output] in try make(output) }
                    // A sequence that was stopped undoes its last step, too.
                    try checkStop()
                }
            }
        } catch { return undo(after: error) }
        return .answer(.success(output))
    }

    private func checkStop() throws { if let stopError = request.stopError { throw stopError } }

    private var isNextCompensation: Bool {
        for part in remaining.reversed() {
            switch part {
            case .map: continue
            case .compensation: return true
            case .request: return false
            }
        }
        return false
    }

    private func ask(_ execution: Execution, as kind: InteractorFrame.Kind) throws -> InteractorStep {
        try execution.request.prepareForStep()
        var question = InteractorQuestion(execution.request, as: kind, execution.start) { outcome in
            switch outcome {
            case .success(let response): return kind == .compensation ? self.undo() : self.go(on: response)
            case .failure(let error):
                // Of a stop that a step was told of, the caller is told, unless effects remain.
                let isTold = kind == .step(isCompensated: true) && !SequenceError.isContained(in: error)
                return self.undo(after: isTold ? self.request.stopError ?? error : error)
            }
        }
        question.refused = undo
        return .ask(question)
    }

    private func undo(after error: any Error) -> InteractorStep {
        errors.append(error)
        return undo()
    }

    /// Executes the next compensation, the last first; if there is none, fails.
    private func undo() -> InteractorStep {
        while let compensation = compensations.popLast() {
            do { return try ask(compensation(), as: .compensation) } catch { errors.append(error) }
        }
        let first = errors.removeFirst()
        let error = errors.isEmpty ? first : SequenceError(error: first, compensationErrors: errors)
        return .answer(.failure(error), insists: true)
    }
}
