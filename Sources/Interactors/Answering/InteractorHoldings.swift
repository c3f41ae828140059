/// The objects that belong to the state of a call: closures, outcomes, and tasks. They are called and released without
/// the lock.
nonisolated struct InteractorHoldings {
    /// One for each frame of the state.
    var frames: [Frame]
    /// The answer that is in the slot.
    var outcome: InteractorOutcome?
    var updates = InteractorQueue<() -> Void>()
    var starts: [() -> Void] = []
    /// The request, while something else than the request itself can answer.
    var request: AnyInteractorRequest?
    /// The executor of the request, kept so that the steps of a sequence find it.
    var executor: InteractorExecutor?
    /// The isolation that the request is executed in.
    var isolation: (any Actor)?
    /// Runs the call in its isolation.
    var job: InteractorJob?
    /// Resumes the task that awaits the answer.
    var resumption: (@Sendable () -> Void)?

    /// The objects of one frame.
    struct Frame {
        let requestClass: AnyClass
        /// Makes the next step from the answer. The caller's frame has none.
        var then: ((InteractorOutcome) -> InteractorStep)?
        /// The request of a step of a sequence, which ends with the frame.
        var step: AnyInteractorRequest?
        /// The error of the first stop; nil without a stop.
        var stopError: (any Error)?
        /// Run when the frame is stopped.
        var stopHandlers: [@Sendable () -> Void] = []
        /// Run in the request's isolation when the frame ends.
        var endHandlers: [() -> Void] = []
        /// The tasks of the work whose result is the answer.
        var tasks: [Task<Void, any Error>] = []

        init(_ requestClass: AnyClass) { self.requestClass = requestClass }

        init(_ question: InteractorQuestion) {
            requestClass = type(of: question.request)
            then = question.then
            if question.kind.isOfStep { step = question.request }
        }

        /// Notes the error of a stop. Returns the handlers that have to run.
        mutating func stop(with error: any Error) -> [@Sendable () -> Void] {
            stopError = stopError ?? error
            defer { stopHandlers = [] }
            return tasks.map { task in { task.cancel() } } + stopHandlers
        }

        /// Ends the frame. Called in the request's isolation.
        func end() {
            for handler in endHandlers { handler() }
            step?.interactorProgress.end(isDirect: false)
        }
    }
}
