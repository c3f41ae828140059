/// What a request notes of its call: of the one under way, or of the last one.
///
///     phase       an answer goes to                   the call returns   executed again
///     idle        the closures                        –                  begins
///     running     the innermost execution, if it      pending            is forwarded
///                 takes answers, else the closures
///     returning   nobody: it is a second one          pending            in progress
///     delivering  nobody: it is a second one          over               begins when the call returns
///     answered    nobody: it is a second one          over               is a second answer
///     awaited     nobody: it is a second one          over               in progress
///     pending     the innermost execution, if it      –                  in progress; without an
///                 takes answers, else the closures                       execution, abandoned, then begins
///     over        nobody: it is a second one          –                  begins
///     closed      nobody: it is a second one          –                  begins, unless cancelled
///
/// A request stores it under one long name, so that none of these names can collide with a subclass's. All
/// transitions between the phases are here. None of them calls or releases anything: the compiler can then
/// prove that no two accesses overlap, and leaves out the checks, which would double the cost of a call.
nonisolated struct InteractorCall {
    enum Phase {
        /// No executor has executed the request: each answer is one of an interactor that is called directly.
        case idle
        /// In a call that nobody has answered.
        case running
        /// In a call that answers with what it returns.
        case returning
        /// In a call that has been answered; the closures run.
        case delivering
        /// In a call that has been answered; the closures have returned.
        case answered
        /// In a call of a task that awaits what it returns.
        case awaited
        /// The call has returned, and nobody has answered.
        case pending
        /// The request was answered.
        case over
        /// The request was cancelled or abandoned.
        case closed
    }

    private(set) var phase = Phase.idle
    /// Whether a middleware has the request and hasn't continued with it.
    var isHeldByMiddleware = false
    /// Who made the call. Valid while it is on the stack.
    var caller = InteractorCaller()
    /// The innermost execution that isn't over. Without one, the closures take the answer.
    var execution: InteractorExecution?
    /// Where late outcomes arrive. There is one as soon as something is late, and in each pending call.
    var strand: InteractorStrand?
    #if DEBUG
    /// The thread of the call that is on the stack.
    private(set) var thread: UInt = 0
    #endif
}

/// How a call begins.
nonisolated extension InteractorCall {
    /// Whether a call can begin right away. Nothing is left of the last one then.
    @inline(__always)
    var canBeginAtOnce: Bool { phase == .idle || phase == .over }

    @inline(__always)
    mutating func begin(by caller: InteractorCaller, as phase: Phase = .running) {
        self.phase = phase
        self.caller = caller
        noteThread()
    }

    /// Notes that only what the interactor returns is the answer. False if an execution takes it.
    @inline(__always)
    mutating func beginReturning() -> Bool {
        if phase != .running || execution != nil { return false }
        phase = .returning
        return true
    }

    /// Goes on with a call that may have returned. Returns the phase for ``suspend(as:)``.
    mutating func resume() -> Phase {
        defer { phase = .running }
        if phase == .pending, let strand { caller = strand.caller }
        noteThread()
        return phase
    }

    mutating func suspend(as former: Phase) { phase = former }
}

/// How a call is answered, and how it ends.
nonisolated extension InteractorCall {
    /// Notes an answer that goes straight to the closures.
    @inline(__always)
    mutating func answerAtOnce() -> Bool {
        if phase != .running || execution != nil { return false }
        phase = .delivering
        return true
    }

    /// Notes that what was returned goes straight to the closures.
    @inline(__always)
    mutating func answerByReturning() -> Bool {
        if phase != .returning || execution != nil { return false }
        phase = .delivering
        return true
    }

    /// Notes that the closures have returned, in the call.
    @inline(__always)
    mutating func endDelivery(isClosed: Bool = false) {
        if phase == .delivering { phase = isClosed ? .closed : .answered }
    }

    /// Ends a call that was answered at once. False if there is more to do.
    @inline(__always)
    mutating func endAtOnce() -> Bool {
        if phase != .answered && phase != .delivering || strand != nil { return false }
        phase = .over
        return true
    }

    /// Ends a call of a task that awaits it. False if there is more to do.
    @inline(__always)
    mutating func leaveAwaiting(isClosed: Bool) -> Bool {
        if execution != nil { return false }
        phase = isClosed ? .closed : .over
        return true
    }

    /// The call has returned, and nobody has answered.
    mutating func leaveUnanswered() { phase = .pending }

    /// The outcome of a call that has returned, but is on the stack still, goes to the closures.
    mutating func beginDelivery() { phase = .delivering }

    /// Nothing will be answered, or is any more.
    mutating func close() { phase = .closed }

    /// The execution is over. A request that is called directly may be answered again.
    mutating func end(isClosed: Bool, isDirect: Bool) {
        phase = isClosed ? .closed : isDirect ? .idle : .over
    }
}

/// What a phase means.
nonisolated extension InteractorCall {
    /// Whether nothing uses the request.
    var isFree: Bool { phase == .idle || phase == .over || phase == .closed }

    /// Whether a call with closures is on the stack.
    var isInCall: Bool {
        switch phase {
        case .running, .returning, .delivering, .answered: true
        case .idle, .awaited, .pending, .over, .closed: false
        }
    }

    /// Whether reading a closure gives what was set.
    @inline(__always)
    var givesStoredClosures: Bool { phase == .idle || phase == .over || phase == .delivering }

    /// Whether the closures take an answer, and an interactor has the request.
    @inline(__always)
    var isPlain: Bool { phase == .running && execution == nil && !isHeldByMiddleware }

    /// Where to report to, while that is known.
    var executor: InteractorExecutor? {
        if let strand { return strand.executor }
        return isInCall || phase == .awaited ? caller.executor : nil
    }

    /// Whether the code that runs is part of a task that awaits the answer.
    var isInTaskThatAwaits: Bool { (isInCall || phase == .awaited) && caller.awaits }
}

/// In debug builds, the thread of a call is known.
nonisolated extension InteractorCall {
    @inline(__always)
    private mutating func noteThread() {
        #if DEBUG
        thread = InteractorExecutor.currentThread
        #endif
    }
}
