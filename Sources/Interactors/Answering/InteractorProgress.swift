/// The part of an execution's state that is in the request. Used in the request's isolation.
///
/// A request stores it in one property, so that no name here can collide with one of a subclass. Its functions call
/// nothing, so that the compiler leaves out the checks for overlapping accesses.
nonisolated struct InteractorProgress {
    enum Stage {
        /// No executor has executed the request.
        case idle
        /// An interactor is on the stack, and the caller has no answer.
        case running
        /// A task awaits what the interactor returns.
        case awaiting
        /// The interactor has returned, and the caller has no answer. There is a wait.
        case pending
        /// The closures are called, or were, and the interactor that has answered is on the stack.
        case answered
        /// The caller has its answer.
        case over
    }

    /// The number of an execution, and that of its executor's hook.
    typealias Execution = (generation: UInt32, hook: UInt32)

    var stage = Stage.idle
    /// Whether `onError` receives that the request is in progress.
    var isRefusing = false
    /// The number of the execution. A closure that was read compares it to find out whether its execution continues.
    private(set) var generation: UInt32 = 1
    /// The innermost wait, if there is one.
    var wait: InteractorWait?
    /// The execution that starts when the interactor has returned. It is an object, which takes one word, since it is
    /// rare.
    var repetition: InteractorRepetition?
    private var caller = InteractorCaller()
    /// The outermost composite that executes the request, if there is one.
    var composite: InteractorCompositeRun?
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
    /// The current execution, or the last one.
    var execution: Execution { (generation, caller.hook) }

    /// The caller of the execution that is on the stack.
    var callerOnStack: InteractorCaller {
        switch stage {
        case .running, .awaiting, .answered: caller
        case .idle, .pending, .over: InteractorCaller()
        }
    }

    /// Whether an execution may begin.
    @inline(__always)
    var isFree: Bool { (stage == .idle || stage == .over) && wait == nil }

    /// Whether an answer goes to the closures immediately.
    @inline(__always)
    var isForClosures: Bool { stage == .running && wait == nil }

    /// Whether a closure that is read is the one that was set.
    var isUnused: Bool { stage == .idle && wait == nil }

    /// Whether a closure that is read needs a claim to answer, since a task awaits the outcome.
    var needsClaim: Bool { wait?.isAwaited ?? (stage == .awaiting) }

    /// Whether the execution with this number is in progress, and has no answer yet.
    func isUnanswered(_ generation: UInt32) -> Bool {
        generation == self.generation && (stage == .running || stage == .pending)
    }
}

/// An execution in which the interactor may answer before it returns.
nonisolated extension InteractorProgress {
    /// Starts an execution. False if the request isn't free.
    @inline(__always)
    mutating func begin(by caller: InteractorCaller, as stage: Stage = .running) -> Bool {
        if !isFree { return false }
        self.stage = stage
        self.caller = caller
        generation &+= 1
        return true
    }

    /// Notes that the closures are about to be called. False if the answer goes to a call, or if there was one already.
    @inline(__always)
    mutating func beginDelivery() -> Bool {
        if !isForClosures { return false }
        stage = .answered
        return true
    }

    /// Finishes the execution of an interactor that has returned. False if there is more to do.
    @inline(__always)
    mutating func finishAtOnce() -> Bool {
        if stage != .answered || repetition != nil { return false }
        stage = .over
        return true
    }

    /// Finishes the execution of an interactor that a task has awaited. False if there is more to do.
    @inline(__always)
    mutating func finishAwait() -> Bool {
        if wait != nil { return false }
        finish()
        return true
    }
}

/// An execution with waits.
nonisolated extension InteractorProgress {
    /// Begins a wait inside the innermost one. Without an executor, no interactor is on the stack.
    mutating func push(_ wait: InteractorWait) {
        if stage == .idle, wait.kind == .closures { stage = .pending }
        self.wait = wait
    }

    /// Finishes the execution. A request that was answered without an executor can be answered again.
    mutating func finish() { stage = caller.hook == 0 ? .idle : .over }
}
