/// The part of an execution's state that is in the request. Used in the request's isolation.
///
/// `Docs/Architecture.md` has the table of stages: who receives an answer, and what happens if the request is executed
/// again.
///
/// A request stores it in one property, so that no name here can collide with one of a subclass. Its functions call
/// nothing, so that the compiler leaves out the checks for overlapping accesses.
nonisolated struct InteractorProgress {
    enum Stage {
        /// No executor has executed the request.
        case idle
        /// An interactor is on the stack, and the caller has no answer.
        case running
        /// A task awaits what an async interactor returns.
        case suspendedInCaller
        /// The interactor has returned, and the caller has no answer. There is a call.
        case pending
        /// The closures are on the stack, above the interactor that has answered.
        case delivering
        /// The closures have returned, and the interactor that has answered is still on the stack.
        case answered
        /// The caller has its answer.
        case over
    }

    /// The number of an execution, and that of its executor.
    typealias Execution = (generation: UInt32, executor: UInt32)

    private(set) var stage = Stage.idle
    /// Whether a closure was read before there was a call.
    private(set) var wasRead = false
    /// Whether a task awaits the answer.
    private(set) var callerIsTask = false
    /// Whether `onError` receives that the request is in progress.
    var isRefusing = false
    /// The number of the execution. A closure that was read compares it to find out whether its execution continues.
    private(set) var generation: UInt32 = 1
    /// The call, if the answer doesn't go to the closures immediately. After the end, it stays until the next
    /// execution, for reports.
    private(set) var call: InteractorCall?
    /// The execution that starts when the interactor has returned. It is an object, which takes one word, since it is
    /// rare.
    var repetition: InteractorRepetition?
    private var caller = InteractorCaller()
}

/// Another execution of a request that its closures have asked for, while its interactor is on the stack.
nonisolated final class InteractorRepetition {
    let executor: InteractorExecutor
    let isolation: (any Actor)?

    init(by executor: InteractorExecutor, in isolation: (any Actor)?) {
        (self.executor, self.isolation) = (executor, isolation)
    }
}

nonisolated extension InteractorProgress {
    /// Receives the reports; nil if it is no longer known.
    var hook: InteractorHook? {
        if let call { return call.hook }
        return callerOnStack.executor?.hook
    }

    /// The current execution, or the last one.
    var execution: Execution { (generation, caller.number) }

    /// Receives the report of a second answer to `execution`, even after one without a call.
    func reportHook(of execution: Execution) -> InteractorHook? {
        (execution.generation == generation ? hook : nil) ?? InteractorHook.find(execution.executor)
    }

    /// The caller of the execution that is on the stack.
    var callerOnStack: InteractorCaller {
        switch stage {
        case .running, .suspendedInCaller, .delivering, .answered: caller
        case .idle, .pending, .over: InteractorCaller()
        }
    }

    /// Whether the request can be executed.
    var isFree: Bool { stage == .idle || stage == .over }

    /// Whether an interactor is on the stack of the task that awaits the answer.
    var isInAwaitingTask: Bool { callerIsTask && stage == .running }

    /// Whether an answer goes to the closures immediately.
    @inline(__always)
    var isForClosures: Bool { stage == .running && call == nil && !callerIsTask }

    /// Whether a closure that is read needs a claim to answer: while the answer is late, or doesn't go to the closures.
    var needsClaim: Bool {
        switch stage {
        case .running: call != nil || callerIsTask
        case .suspendedInCaller, .pending: true
        case .idle, .delivering, .answered, .over: false
        }
    }

    /// Notes that a closure was read without a call. Returns the execution, for ``isUnanswered(_:)``.
    mutating func read() -> Execution {
        wasRead = true
        return execution
    }

    /// Whether the execution with this number is in progress, and has no answer yet.
    func isUnanswered(_ generation: UInt32) -> Bool {
        generation == self.generation && (stage == .running || stage == .pending)
    }
}

/// An execution in which the interactor may answer before it returns.
nonisolated extension InteractorProgress {
    /// Starts an execution. False if the request isn't free.
    @inline(__always)
    mutating func begin(by caller: InteractorCaller, as stage: Stage = .running, callerIsTask: Bool = false)
        -> Bool
    {
        if self.stage != .idle && self.stage != .over || call != nil { return false }
        self.stage = stage
        self.caller = caller
        (wasRead, self.callerIsTask) = (false, callerIsTask)
        generation &+= 1
        return true
    }

    /// Notes that the closures are about to be called. False if the answer goes to a call, or if there was one already.
    @inline(__always)
    mutating func beginDelivery() -> Bool {
        if !isForClosures { return false }
        stage = .delivering
        return true
    }

    @inline(__always)
    mutating func endDelivery() { stage = .answered }

    /// Ends the execution of an interactor that has returned. False if there is more to do.
    @inline(__always)
    mutating func endAtOnce() -> Bool {
        if stage != .answered || repetition != nil { return false }
        stage = .over
        return true
    }

    /// Ends the execution of an interactor that a task has awaited. False if there is more to do.
    @inline(__always)
    mutating func endAwaiting() -> Bool {
        if call != nil { return false }
        stage = .over
        return true
    }
}

/// An execution with a call.
nonisolated extension InteractorProgress {
    /// Notes the call. Without an executor, no interactor is on the stack.
    mutating func note(_ call: InteractorCall) {
        if stage == .idle { stage = .pending }
        self.call = call
    }

    /// Notes that an interactor is on the stack again. Returns the stage for ``leaveInteractor(to:)``.
    mutating func enterInteractor() -> Stage {
        defer { if stage == .pending { stage = .running } }
        return stage
    }

    mutating func leaveInteractor(to previous: Stage) { stage = previous }

    /// Notes that no interactor is on the stack anymore, and that there is no answer.
    mutating func suspend() { if stage == .running { stage = .pending } }

    /// Ends the execution while the interactor is on the stack: the closures are about to be called.
    mutating func endOnStack() { stage = .delivering }

    /// Ends the execution. A request that was answered without an executor can be answered again.
    mutating func end(isDirect: Bool) { stage = isDirect ? .idle : .over }

    /// Removes a call that has ended.
    mutating func takeCall() -> InteractorCall? { call.take() }
}
