/// One execution of a sequence: its position and its compensations. Used where its request is.
nonisolated final class SequenceInteractorRun {
    /// Makes something of the output of the part before.
    typealias Part = @Sendable (Any, SequenceInteractorRun) throws -> Made
    typealias Observer = @Sendable (AnyInteractorRequest, (any Error)?) -> Void

    enum Made {
        case output(Any)
        /// A request, and what has it answered. The response is the output.
        case request(AnyInteractorRequest, () -> Void)

        static func execute<R: InteractorRequestProtocol>(_ request: R, by interactor: any Interactor<R>)
            -> Made
        {
            .request(request) { interactor.execute(request) }
        }
    }

    /// The sequence's own request.
    let request: AnyInteractorRequest
    /// What undoes the parts that have ended, the last at the end.
    var compensations: [Part] = []
    private let onStep: Observer
    /// What is to be done, the next at the end: parts or, after an error, compensations.
    private var remaining: [Part]
    /// The error that has stopped the sequence, and those of the compensations.
    private var errors: [any Error] = []

    init(of request: AnyInteractorRequest, _ parts: [Part], _ onStep: @escaping Observer) {
        (self.request, self.onStep) = (request, onStep)
        remaining = parts.reversed()
    }

    /// Goes on after a part with its output.
    func go(on output: Any) -> InteractorStep {
        var output = output
        while let part = remaining.popLast() {
            do {
                switch try part(output, self) {
                case .output(let next): output = next
                case .request(let request, let start): return try ask(request, start)
                }
            } catch { return undo(after: error) }
        }
        if errors.count > 1 {
            return .fail(SequenceError(error: errors[0], compensationErrors: Array(errors.dropFirst())))
        }
        return .answer(errors.first.map { .failure($0) } ?? .success(output))
    }

    /// Throws an error if no further step is to begin.
    func checkStop() throws {
        if errors.isEmpty, let stopError = request.stopError { throw stopError }
    }

    private func ask(_ request: AnyInteractorRequest, _ start: @escaping () -> Void) throws -> InteractorStep
    {
        try request.prepareForStep()
        var question = InteractorQuestion(request, as: errors.isEmpty ? .composite : .compensation, start) {
            outcome in
            self.onStep(request, outcome.error)
            switch outcome {
            case .success(let response): return self.go(on: response)
            case .failure(let error): return self.undo(after: error)
            }
        }
        question.isOfStep = true
        question.refused = undo
        return .ask(question)
    }

    /// Has the compensations come next, the last first. They don't use the output before them.
    private func undo(after error: any Error) -> InteractorStep {
        if errors.isEmpty { remaining = compensations }
        errors.append(error)
        return go(on: ())
    }
}
