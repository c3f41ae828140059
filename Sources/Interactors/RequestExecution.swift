import Synchronization

/// A pending answer of a request: one that comes later, or from another thread, or goes to something other
/// than the request's closures.
///
/// The first outcome wins. It is delivered to the `sink` on the strand. Replies, the running call and
/// executions inside hold the execution; when the last of them lets go of it without an answer, the request
/// is abandoned.
///
/// **Why it is unchecked.** It carries a request, its outcome and closures from the thread that answers to
/// the strand.
///
/// **Why it is sound.** They are used on the strand, or by the one thread that set `isClaimed` before the
/// execution becomes a job of the strand, which empties it.
nonisolated final class RequestExecution: RequestStrand.Job, @unchecked Sendable {
    typealias Outcome = AnyInteractorRequest.Outcome

    /// Where the outcome goes.
    enum Sink {
        /// To the request's own closures. One of them may have answered if an interactor has read it before.
        case closures(mayHaveAnswered: Bool)
        /// To a closure that an interactor has set, if it takes this kind of outcome.
        case replacement((Outcome) -> Bool)
        /// To the composite or middleware that executed the request.
        case handler((Outcome) -> Void)
        /// To a task that awaits the answer.
        case task(Waiter)
        /// To a task that awaits what the interactor returns, when that has returned.
        case call(Waiter)
    }

    /// The error with which a paused execution is told to continue.
    struct Resumption: Error {}

    let strand: RequestStrand
    /// The execution that this one is a part of, of the same request or, for a step, of the sequence's.
    let outer: RequestExecution?
    /// Whether the request is a step's, and not the caller's.
    let isStep: Bool
    let scope = RequestScope()
    /// The context to run in, if there is a ``ContextMiddleware``.
    let context: ExecutionContext?
    /// Whether a time limit may end the execution while its work goes on.
    let hasTimeLimit: Bool
    /// Whether it delivers that nobody has answered.
    private(set) var isAbandonment = false
    /// Whether a reply or a closure that can answer later was handed out.
    var isHandedOut = false
    private let requestClass: AnyClass
    private let isClaimed: Atomic<Bool>
    private var request: AnyInteractorRequest?
    private var sink: Sink
    private var outcome: Outcome?

    init(
        _ sink: Sink,
        of request: AnyInteractorRequest,
        in outer: RequestExecution?,
        on strand: RequestStrand,
        isStep: Bool = false,
        context: ExecutionContext? = nil,
        hasTimeLimit: Bool = false
    ) {
        (self.sink, self.request, self.outer, self.strand, self.isStep) = (
            sink, request, outer, strand, isStep
        )
        self.context = context ?? outer?.context
        self.hasTimeLimit = hasTimeLimit || outer?.hasTimeLimit == true
        requestClass = type(of: request)
        isClaimed = Atomic(false)
        super.init()
        outer?.scope.adopt(self)
    }

    /// An execution that has its answer.
    init(answered requestClass: AnyClass, on strand: RequestStrand) {
        (sink, outer, self.strand, isStep) = (.closures(mayHaveAnswered: false), nil, strand, false)
        (context, hasTimeLimit, self.requestClass) = (nil, false, requestClass)
        isClaimed = Atomic(true)
    }

    deinit {
        guard let request, claim() else { return }
        // An object can't become a job in its deinit, so another execution delivers this.
        let heir = RequestExecution(
            sink,
            of: request,
            in: outer,
            on: strand,
            isStep: isStep,
            context: context
        )
        scope.moveEndActions(to: heir.scope)
        heir.scope.deadline = scope.deadline
        heir.isAbandonment = true
        heir.settle(
            .failure(scope.isCancelled ? CancellationError() : InteractorError.abandoned(requestClass))
        )
    }

    /// Answers, on any thread.
    func settle(_ outcome: Outcome) {
        if claim(for: outcome) { strand.run(self) }
    }

    /// Answers in the strand's isolation, and returns whether this was the first answer.
    @discardableResult
    func settleHere(_ outcome: Outcome) -> Bool {
        guard claim(for: outcome) else { return false }
        strand.runHere(self)
        return true
    }

    /// Returns true to the first caller.
    private func claim() -> Bool { !isClaimed.exchange(true, ordering: .acquiringAndReleasing) }

    private func claim(for outcome: Outcome) -> Bool {
        guard claim() else {
            reportSecondAnswer()
            return false
        }
        self.outcome = outcome
        return true
    }

    func reportSecondAnswer() {
        if !scope.isCancelled { InteractorExecutor.report(.answeredTwice(requestClass), to: strand.executor) }
    }

    /// Delivers the outcome.
    override func run() {
        if mustWait && strand.keepWhileWorking(self) { return }
        guard let request, let outcome = scope.deadline.map(Result.failure) ?? outcome else { return }
        let sink = sink
        empty()
        // Nothing waits for it, and without an isolation, or executed again, the request is its caller's.
        let isCallers = strand.isolation == nil || request.requestStrand !== strand
        if isSuperseded && (scope.isCancelled || isAbandonment || isCallers) {
            return isAbandonment ? () : reportSecondAnswer()
        }
        request.receive(outcome, of: self, for: sink)
    }

    /// Whether the outcome waits for asynchronous work that uses the request.
    private var mustWait: Bool {
        switch sink {
        case .call: true
        case .task(let waiter): waiter.hasWorked || strand.isolation == nil
        default: strand.isolation == nil
        }
    }

    /// Gives up what the execution holds, which is released here.
    private func empty() {
        (request, outcome, sink) = (nil, nil, .closures(mayHaveAnswered: false))
        scope.end()
    }
}

nonisolated extension RequestExecution {
    /// Whether there is an answer, which may still be on its way. Called on any thread.
    var isSettled: Bool { isClaimed.load(ordering: .acquiring) }

    /// Whether the outcome has arrived. Called on the strand.
    var isDelivered: Bool { isSettled && request == nil }

    /// Whether the request is being executed in the task that awaits it. Called on the strand.
    var isInAwaitingTask: Bool { request?.requestProgress.contains(.awaited) == true }

    /// Whether an execution of the same request around this one has its answer.
    var isSuperseded: Bool {
        guard let parent else { return false }
        return parent.isSettled || parent.isSuperseded
    }

    /// Runs `body`, which takes the outcome, in the context around the execution.
    func inOuterContext(_ body: () -> Void) {
        guard let context else { return body() }
        ExecutionContext.$current.withValue(outer?.context ?? context.parent, operation: body)
    }

    /// The execution of the same request around this one.
    var parent: RequestExecution? { isStep ? nil : outer }

    /// The outermost execution of the same request.
    var root: RequestExecution { parent?.root ?? self }

    /// The task that awaits the answer, if one does.
    var waiter: Waiter? {
        switch root.sink {
        case .task(let waiter), .call(let waiter): waiter
        default: nil
        }
    }

    /// Cancels an outermost execution: what is inside is told first, and the innermost ends at once, so that
    /// everything around it sees the outcome. Called on the strand or in its isolation.
    ///
    /// An interactor that uses the request asynchronously isn't interrupted where that would hand the request
    /// back to another thread, or where a task awaits it.
    func cancel(isByCaller: Bool) {
        guard !isDelivered else { return }
        let isAwaited = waiter != nil
        let mustWait = strand.mustLeaveRequestAlone || (strand.isWorking && isAwaited)
        if isByCaller && !isAwaited { scope.deadline = CancellationError() }
        scope.cancel()
        if !mustWait {
            let innermost = request?.innermostExecution ?? self
            if !innermost.isSettled { innermost.settleHere(.failure(CancellationError())) }
        }
        if isByCaller { strand.runWaitingJobs() }
    }

    /// Cancels the execution because the task that awaits it is cancelled. Called on any thread.
    func cancelFromTask() {
        scope.cancel()
        strand.run(RequestStrand.Action { [self] in cancel(isByCaller: false) })
    }

    /// Ends the execution with `error`, because its time is up. Called on any thread.
    func expire(with error: any Error) {
        strand.run(
            RequestStrand.Action { [self] in
                guard !isSettled else { return }
                let mustWait = strand.mustLeaveRequestAlone
                if mustWait { scope.deadline = error }
                scope.cancel()
                if !mustWait { settleHere(.failure(error)) }
            }
        )
    }
}

nonisolated extension RequestExecution {
    /// Where a task waits for the outcome, and for work that it is to do meanwhile.
    ///
    /// **Why it is sound.** Outcome and work are put in on the strand, and taken out by the task after the
    /// signal, which is the strand's last act.
    nonisolated final class Waiter: @unchecked Sendable {
        private enum Signal {
            case given(Int)
            case awaited(CheckedContinuation<Void, Never>)
        }

        private let signal = InteractorMutex(Signal.given(0))
        private var outcome: Outcome?
        /// Whether the task was given work, and so uses the request itself. Used on the strand.
        private(set) var hasWorked = false
        private var works: [(work: RequestStrand.Work, context: ExecutionContext?)] = []

        func finish(_ outcome: Outcome, on strand: RequestStrand) {
            self.outcome = outcome
            strand.whenIdle { self.wake() }
        }

        /// Has the task do `work`, which answers `execution`.
        func hand(over work: @escaping RequestStrand.Work, of execution: RequestExecution) {
            works.append((work, execution.context))
            hasWorked = true
            execution.strand.whenIdle { self.wake() }
        }

        private func wake() {
            let continuation = signal.withLock { signal -> CheckedContinuation<Void, Never>? in
                switch signal {
                case .given(let count): signal = .given(count + 1)
                case .awaited(let continuation):
                    signal = .given(0)
                    return continuation
                }
                return nil
            }
            continuation?.resume()
        }

        /// The outcome, when it has come and the work that came before is done. Called once, by the task.
        nonisolated(nonsending) func value(
            onCancel: @escaping @Sendable () -> Void = {}
        ) async throws -> Any {
            while true {
                if !takeSignal(orWaitWith: nil) { await wait(onCancel) }
                if works.isEmpty, let outcome { return try outcome.get() }
                let (work, context) = works.removeFirst()
                await run(work, in: context, onCancel, isolation: #isolation)
            }
        }

        /// Whether there is a signal for the task to take. If not, `continuation` waits for it.
        private func takeSignal(orWaitWith continuation: CheckedContinuation<Void, Never>?) -> Bool {
            signal.withLock { signal in
                if case .given(let count) = signal, count > 0 {
                    signal = .given(count - 1)
                    return true
                }
                if let continuation { signal = .awaited(continuation) }
                return false
            }
        }

        private nonisolated(nonsending) func wait(_ onCancel: @escaping @Sendable () -> Void) async {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    if takeSignal(orWaitWith: continuation) { continuation.resume() }
                }
            } onCancel: {
                onCancel()
            }
        }

        /// The closures capture the isolation, without which the work would run elsewhere.
        private func run(
            _ work: RequestStrand.Work,
            in context: ExecutionContext?,
            _ onCancel: @escaping @Sendable () -> Void,
            isolation: isolated (any Actor)?
        ) async {
            await withTaskCancellationHandler {
                await ExecutionContext.$current.withValue(context ?? .current) {
                    _ = isolation
                    await work()
                }
            } onCancel: {
                onCancel()
            }
        }
    }
}
