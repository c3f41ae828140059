import Synchronization

/// One question and its one answer, of a request with any response.
nonisolated class AnyRequestExecution: RequestStrand.Job, @unchecked Sendable {
    final let strand: RequestStrand
    /// The execution that this one is a part of.
    final let outer: AnyRequestExecution?
    final let scope = RequestScope()
    /// The context to run in, if there is a ``ContextMiddleware``.
    final let context: ExecutionContext?
    /// Whether a time limit may end the execution while its work goes on.
    final let hasTimeLimit: Bool
    fileprivate final let isClaimed: Atomic<Bool>

    fileprivate init(
        _ strand: RequestStrand,
        outer: AnyRequestExecution?,
        context: ExecutionContext? = nil,
        hasTimeLimit: Bool = false,
        isClaimed: Bool = false
    ) {
        self.strand = strand
        self.outer = outer
        self.context = context ?? outer?.context
        self.hasTimeLimit = hasTimeLimit || outer?.hasTimeLimit == true
        self.isClaimed = Atomic(isClaimed)
    }

    /// Fails the execution. Called on any thread.
    func fail(_ error: any Error) {}

    /// Whether there is an answer, which may still be on its way.
    final var isSettled: Bool { isClaimed.load(ordering: .acquiring) }

    /// Whether an execution around this one has its answer.
    final var isSuperseded: Bool {
        guard let outer else { return false }
        return outer.isSettled || outer.isSuperseded
    }
}

/// One question and its one answer, where they don't meet in a single call: the answer comes later or from another
/// thread, or goes to something else than the request's closures.
///
/// The first outcome wins. It is delivered to the `sink` on the strand. Replies, the running call and executions inside
/// hold the execution; when the last of them lets go of it without an answer, the request is abandoned.
///
/// **Why it is unchecked.** It carries a request, its outcome and closures from the thread that answers to the strand.
///
/// **Why it is sound.** They are used on the strand, or by the one thread that set `isClaimed` before the execution
/// becomes a job of the strand, which empties it.
nonisolated final class RequestExecution<Response>: AnyRequestExecution, @unchecked Sendable {
    typealias Outcome = Result<Response, any Error>

    /// Where the outcome goes.
    enum Sink {
        /// The request's own closures. One of them `mayHaveAnswered` if an interactor has read it before.
        case closures(mayHaveAnswered: Bool)
        /// A closure set during the execution, in place of the one before.
        case completion(((Response) -> Void)?)
        case failure(((InteractorError) -> Void)?)
        /// What executed the request for somebody further out.
        case handler((InteractorRequest<Response>, Outcome) -> Void)
        /// A task that awaits the answer.
        case task(Waiter)
    }

    /// The execution of the same request around this one.
    let parent: RequestExecution?
    /// Whether the request is one of a sequence, and not the caller's.
    let isPart: Bool
    /// Whether something was given away that can answer the request later.
    var isHandedOut = false
    private(set) var sink: Sink
    private let requestClass: AnyClass
    fileprivate var request: InteractorRequest<Response>?
    private var outcome: Outcome?
    /// Whether it delivers that nobody has answered.
    let isAbandonment: Bool

    init(
        _ sink: Sink,
        of request: InteractorRequest<Response>,
        in parent: RequestExecution?,
        on strand: RequestStrand,
        isPart: Bool = false,
        outer: AnyRequestExecution? = nil,
        context: ExecutionContext? = nil,
        hasTimeLimit: Bool = false
    ) {
        self.sink = sink
        self.parent = parent
        self.isPart = parent?.isPart ?? isPart
        self.request = request
        requestClass = type(of: request)
        isAbandonment = false
        let outer = parent ?? outer
        super.init(
            strand,
            outer: outer,
            context: context,
            hasTimeLimit: hasTimeLimit
        )
        outer?.scope.adopt(self)
    }

    /// An execution that has its answer.
    init(answeredOn strand: RequestStrand, _ requestClass: AnyClass) {
        sink = .closures(mayHaveAnswered: false)
        parent = nil
        isPart = false
        self.requestClass = requestClass
        isAbandonment = false
        super.init(strand, outer: nil, isClaimed: true)
    }

    /// What delivers the outcome of an execution that nothing holds any more.
    private init(abandoning execution: RequestExecution, _ request: InteractorRequest<Response>) {
        sink = execution.sink
        parent = execution.parent
        isPart = execution.isPart
        self.request = request
        requestClass = execution.requestClass
        outcome = .failure(execution.scope.deadline ?? InteractorError.abandoned(requestClass))
        isAbandonment = true
        super.init(
            execution.strand,
            outer: execution.outer,
            context: execution.context,
            isClaimed: true
        )
        execution.scope.moveEndActions(to: scope)
    }

    deinit {
        guard !isSettled, let request else { return }
        strand.run(RequestExecution(abandoning: self, request))
    }

    /// Answers from any thread.
    func settle(_ outcome: Outcome) {
        if claim(outcome) { strand.run(self) }
    }

    /// Answers from the strand's isolation, and returns whether this was the first answer.
    @discardableResult
    func settleHere(_ outcome: Outcome) -> Bool {
        guard claim(outcome) else { return false }
        strand.runHere(self)
        return true
    }

    override func fail(_ error: any Error) { settle(.failure(error)) }

    private func claim(_ outcome: Outcome) -> Bool {
        guard claimSilently() else {
            reportSecondAnswer()
            return false
        }
        self.outcome = outcome
        return true
    }

    /// True for the first who answers.
    func claimSilently() -> Bool {
        !isClaimed.exchange(true, ordering: .acquiringAndReleasing)
    }

    /// Ends an execution that isn't needed, and whether nobody had answered. Called on the strand.
    @discardableResult
    func withdraw() -> Bool {
        guard claimSilently() else { return false }
        empty()
        return true
    }

    /// Gives up what the execution holds, where it is released.
    private func empty() {
        (request, outcome, sink) = (nil, nil, .closures(mayHaveAnswered: false))
        scope.end()
    }

    func reportSecondAnswer() {
        guard !scope.isCancelled else { return }
        InteractorExecutor.report(.answeredTwice(requestClass), to: strand.executor)
    }

    /// Delivers the outcome.
    override func run() {
        guard let request, let outcome = scope.deadline.map(Result.failure) ?? outcome else { return }
        let sink = sink
        empty()
        // Nobody waits for it any more, and without an isolation the request is its caller's again.
        if isSuperseded && (scope.isCancelled || strand.isolation == nil) { return }
        if isAbandonment, case .closures(mayHaveAnswered: true) = sink { return request.end(after: nil, of: self) }
        request.receive(outcome, of: self, for: sink)
    }
}

nonisolated extension RequestExecution {
    /// The outermost execution of the same request.
    var root: RequestExecution { parent?.root ?? self }

    /// The innermost execution of the same request. Called on the strand.
    var innermost: RequestExecution { request?.innermost ?? self }

    /// Whether the outcome has arrived. Called on the strand.
    var isDelivered: Bool { isSettled && request == nil }

    /// Whether it stands for a closure that was set during the execution.
    var isReplacement: Bool {
        switch sink {
        case .completion, .failure: true
        case .closures, .handler, .task: false
        }
    }

    /// The task that awaits the answer, if the request isn't a part of another's execution.
    var waiter: Waiter? {
        if case .task(let waiter) = root.sink { waiter } else { nil }
    }
}

nonisolated extension RequestExecution {
    /// Where a task waits for the outcome, and for work that it is to do meanwhile.
    ///
    /// **Why it is sound.** Outcome and work are put in on the strand, and taken out by the task after the signal, which is the
    /// strand's last act.
    nonisolated final class Waiter: @unchecked Sendable {
        private enum Signal {
            case none, given
            case awaited(CheckedContinuation<Void, Never>)
        }

        private let signal = InteractorMutex(Signal.none)
        private var outcome: Outcome?
        private var works: [RequestStrand.Work] = []

        func finish(_ outcome: Outcome, on strand: RequestStrand) {
            self.outcome = outcome
            strand.whenIdle { self.wake() }
        }

        /// Has the task do `work`, in the context of the execution that it is for.
        func hand(over work: @escaping RequestStrand.Work, in context: ExecutionContext?, on strand: RequestStrand) {
            works.append(context.map { context in { await context.run(work) } } ?? work)
            strand.whenIdle { self.wake() }
        }

        private func wake() {
            let continuation = signal.withLock { signal -> CheckedContinuation<Void, Never>? in
                defer { signal = .given }
                if case .awaited(let continuation) = signal { return continuation }
                return nil
            }
            continuation?.resume()
        }

        /// The outcome, when it has come and the work that came before is done. Called once, by the task.
        nonisolated(nonsending) func value(onCancel: @escaping @Sendable () -> Void) async throws -> Response {
            while true {
                if let outcome { return try outcome.get() }
                if works.isEmpty {
                    await wait(onCancel)
                } else {
                    let work = works.removeFirst()
                    await work()
                }
            }
        }

        private nonisolated(nonsending) func wait(_ onCancel: @escaping @Sendable () -> Void) async {
            await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    let isGiven = signal.withLock { signal in
                        if case .given = signal {
                            signal = .none
                            return true
                        }
                        signal = .awaited(continuation)
                        return false
                    }
                    if isGiven { continuation.resume() }
                }
            } onCancel: {
                onCancel()
            }
        }
    }
}
