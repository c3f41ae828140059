/// What a request notes of its execution. Used where the request is.
///
/// `Docs/Architecture.md` has the table of stages: where an answer goes, and what executing the request again does.
///
/// A request stores it under one long name, so that none of these can collide with a subclass's. None of its functions
/// calls anything: the compiler then leaves out the checks for overlapping accesses.
nonisolated struct InteractorProgress {
    enum Stage {
        /// No executor has executed the request.
        case idle
        /// An interactor is on the stack, and the caller has no answer.
        case running
        /// A task awaits what an async interactor returns.
        case awaited
        /// The interactor has returned, and the caller has no answer. There is a call.
        case pending
        /// The closures are on the stack, above the interactor that has answered.
        case delivering
        /// The closures have returned, and the interactor that has answered is still on the stack.
        case answered
        /// The caller has its answer.
        case over
    }

    private(set) var stage = Stage.idle
    /// Whether a function was read that answers without a call.
    private(set) var wasRead = false
    /// Whether a task awaits the answer.
    private(set) var isAwaited = false
    /// The number of the execution, by which such a function tells whether it is still the same.
    private(set) var execution: UInt32 = 1
    /// The frame of the call that asks this request: another one than the caller's in a step of a sequence.
    private(set) var frame: InteractorFrame.ID = InteractorCall.root
    /// What wants the answer, if not the closures at once. When that is over, it stays until the next execution, and
    /// knows where to report to.
    private(set) var call: InteractorCall?
    /// What is executed again when the interactor has returned. One word, since it is seldom there.
    var repetition: InteractorRepetition?
    private var caller = InteractorCaller()
}

/// Who executes a request again in its closures, while its interactor is on the stack.
nonisolated final class InteractorRepetition {
    let executor: InteractorExecutor
    let isolation: (any Actor)?

    init(by executor: InteractorExecutor, in isolation: (any Actor)?) {
        (self.executor, self.isolation) = (executor, isolation)
    }
}

nonisolated extension InteractorProgress {
    /// Where to report to, while that is known.
    var hook: InteractorHook? {
        if let call { return call.hook }
        return isOnStack ? caller.executor?.hook : nil
    }

    /// The isolation that the request is executed in, while that is known.
    var isolation: (any Actor)? {
        if let call { return call.isolation }
        return isOnStack ? caller.isolation : nil
    }

    /// Who has made the call that is on the stack.
    var callerOnStack: InteractorCaller { isOnStack ? caller : InteractorCaller() }

    private var isOnStack: Bool {
        switch stage {
        case .running, .awaited, .delivering, .answered: true
        case .idle, .pending, .over: false
        }
    }

    /// Whether nothing uses the request.
    var isFree: Bool { stage == .idle || stage == .over }

    /// Whether the code that runs is a part of the task that awaits the answer.
    var isInAwaitingTask: Bool { isAwaited && stage == .running }

    /// Whether the closures take an answer at once.
    @inline(__always)
    var isForClosures: Bool { stage == .running && call == nil && !isAwaited }

    /// Whether a function that is read needs a claim to answer: while the answer is late, or wanted by something else than
    /// the closures.
    var needsClaim: Bool {
        switch stage {
        case .running: call != nil || isAwaited
        case .awaited, .pending: true
        case .idle, .delivering, .answered, .over: false
        }
    }

    /// Notes that a function was read that answers without a call. Returns the number of the execution.
    mutating func read() -> UInt32 {
        wasRead = true
        return execution
    }

    /// Whether an execution is the one that is under way, and has no answer yet.
    func isUnanswered(_ execution: UInt32) -> Bool {
        execution == self.execution && (stage == .running || stage == .pending)
    }
}

/// An execution that an interactor may answer before it returns.
nonisolated extension InteractorProgress {
    /// Notes that one begins. False if the request isn't free.
    @inline(__always)
    mutating func begin(by caller: InteractorCaller, as stage: Stage = .running) -> Bool {
        if self.stage != .idle && self.stage != .over || call != nil { return false }
        self.stage = stage
        self.caller = caller
        (wasRead, isAwaited) = (false, false)
        execution &+= 1
        return true
    }

    /// Notes that one begins whose answer a task awaits. False if the request isn't free.
    @inline(__always)
    mutating func beginAwaited(by caller: InteractorCaller, as stage: Stage) -> Bool {
        if !begin(by: caller, as: stage) { return false }
        isAwaited = true
        return true
    }

    /// Notes that the closures are called at once. False if a call takes the answer, or there was one.
    @inline(__always)
    mutating func beginDelivery() -> Bool {
        if !isForClosures { return false }
        stage = .delivering
        return true
    }

    @inline(__always)
    mutating func endDelivery() { stage = .answered }

    /// Notes that the interactor has returned. False if there is more to do.
    @inline(__always)
    mutating func endAtOnce() -> Bool {
        if stage != .answered || repetition != nil { return false }
        stage = .over
        return true
    }

    /// Notes that the task that has awaited the interactor goes on. False if there is more to do.
    @inline(__always)
    mutating func endAwaiting() -> Bool {
        if call != nil { return false }
        stage = .over
        return true
    }
}

/// An execution with a call.
nonisolated extension InteractorProgress {
    /// Notes the call. Without an executor, nothing is on the stack.
    mutating func note(_ call: InteractorCall) {
        if stage == .idle { stage = .pending }
        self.call = call
    }

    /// Notes that a step of a sequence begins, as a part of `call`.
    mutating func begin(in call: InteractorCall, as frame: InteractorFrame.ID) {
        stage = .pending
        (wasRead, isAwaited) = (false, false)
        execution &+= 1
        self.frame = frame
        self.call = call
    }

    /// An interactor is on the stack again. Returns the stage for ``suspend(as:)``.
    mutating func resume() -> Stage {
        defer { if stage == .pending { stage = .running } }
        return stage
    }

    mutating func suspend(as former: Stage) { stage = former }

    /// Nothing is on the stack any more, and nobody has answered.
    mutating func pause() { if stage == .running { stage = .pending } }

    /// Ends the execution, above an interactor on the stack: the closures are about to be called.
    mutating func endOnStack() { stage = .delivering }

    /// Ends the execution. A request that is answered without an executor may be answered again.
    mutating func end(isDirect: Bool) { stage = isDirect ? .idle : .over }

    /// Gives up a call that is over.
    mutating func takeCall() -> InteractorCall? {
        defer { (call, frame) = (nil, 0) }
        return call
    }
}
