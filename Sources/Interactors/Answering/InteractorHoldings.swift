/// What a call keeps for its state: closures, outcomes and tasks, which are called and released without the lock.
nonisolated struct InteractorHoldings {
    /// One for each frame of the state.
    var frames: [Frame]
    /// The answer that is in the slot.
    var outcome: InteractorOutcome?
    var updates = InteractorQueue<() -> Void>()
    var starts: [() -> Void] = []
    /// The request, while something else than the bare request can answer it.
    var request: AnyInteractorRequest?
    /// Who has executed the request, so that its steps find their executor.
    var executor: InteractorExecutor?
    /// The isolation that the request is executed in.
    var isolation: (any Actor)?
    /// Runs the call in its isolation.
    var job: InteractorJob?
    /// Resumes the task that awaits the answer.
    var resumption: (@Sendable () -> Void)?

    /// What belongs to one frame.
    struct Frame {
        let requestClass: AnyClass
        /// What makes a step of the answer. The caller's frame has none.
        var then: ((InteractorOutcome) -> InteractorStep)?
        /// The request of a step of a sequence, which ends with the frame.
        var step: AnyInteractorRequest?
        /// Why the answer is no longer wanted.
        var stopError: (any Error)?
        /// What runs when the answer is no longer wanted.
        var stopHandlers: [@Sendable () -> Void] = []
        /// What runs when the frame is over, where the request is.
        var endHandlers: [() -> Void] = []
        /// The work whose result is the answer.
        var tasks: [Task<Void, any Error>] = []

        init(_ requestClass: AnyClass) { self.requestClass = requestClass }

        init(_ question: InteractorQuestion) {
            requestClass = type(of: question.request)
            then = question.then
            if question.kind.isOfStep { step = question.request }
        }

        /// Notes why the answer is no longer wanted. Returns what is to be run.
        mutating func stop(with error: any Error) -> [@Sendable () -> Void] {
            stopError = stopError ?? error
            defer { stopHandlers = [] }
            return tasks.map { task in { task.cancel() } } + stopHandlers
        }

        /// The frame is over. Called where the request is.
        func end() {
            for handler in endHandlers { handler() }
            step?.interactorProgress.end(isDirect: false)
        }
    }
}

nonisolated extension InteractorHoldings {
    /// What makes a step of the answer of the innermost frame, and the answer.
    var step: InteractorLoop.Act {
        guard let then = frames.last?.then, let outcome else {
            fatalError("A frame without a question has no step.")
        }
        return .step(then, outcome)
    }

    /// Answers the innermost frame, since nothing is left that can.
    mutating func abandon() {
        guard let frame = frames.last else { return }
        outcome = .failure(frame.stopError ?? InteractorError.abandoned(frame.requestClass))
    }
}
