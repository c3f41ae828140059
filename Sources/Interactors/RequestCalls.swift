/// How a request is executed: the calls that are on the stack, and what is left of them.
nonisolated extension InteractorRequest {
    typealias Outcome = Result<Response, any Error>

    /// The innermost execution, if there is one.
    final var innermost: RequestExecution<Response>? { execution ?? rest?.execution }

    /// The executor of the present execution or, if there is none, of the last one.
    final var executor: InteractorExecutor? {
        if let strand = strand ?? execution?.strand { return strand.executor }
        if !progress.isDisjoint(with: [.executing, .awaited]) { return caller.executor }
        return rest?.strand.executor
    }

    /// Runs `body`, which has the request executed: inside of `execution`, as a job of `strand`, or as a call of its own.
    final func perform(
        in execution: RequestExecution<Response>? = nil,
        on strand: RequestStrand? = nil,
        by caller: RequestCaller,
        _ body: () -> Void
    ) {
        let around = progress.contains(.executing) ? (progress, self.caller) : nil
        progress = progress.intersection(.cancelled).union(
            execution == nil ? .executing : [.executing, .detoured]
        )
        (self.caller, self.strand, self.execution, rest) = (caller, strand, execution, nil)
        body()
        let opened = strand == nil ? self.strand : nil
        leave()
        guard let around else {
            opened?.drain()
            return
        }
        // The call around this one has answered. It ends later, and nothing may touch the request before that does.
        opened?.runJobs()
        progress = around.0.union(progress.intersection([.detoured, .pending, .hasRest, .cancelled, .closed]))
        (self.caller, self.strand) = (around.1, opened)
    }

    /// Ends a call that opened an execution, or hasn't answered.
    @inline(never)
    final func endCall() {
        let strand = strand
        leave()
        strand?.drain()
    }

    /// Notes what is left of a call, and lets go of its execution.
    private final func leave() {
        let (caller, strand) = (caller, strand)
        self.strand = nil
        storeUnusedReplacements()
        let kept = progress.intersection(.cancelled)
        if let execution {
            rest = RequestRest(of: execution.strand, execution)
            progress = kept.union(execution.root.isDelivered ? [.ended, .hasRest] : [.detoured, .hasRest])
            self.execution = nil
        } else if progress.isDisjoint(with: [.read, .answered]) {
            rest = RequestRest(of: strand ?? idleStrand(for: caller))
            progress = kept.union([.pending, .hasRest])
        } else if progress.isDisjoint(with: [.detoured, .pending]) {
            progress = progress.intersection([.cancelled, .closed, .hasRest]).union(.ended)
        } else {
            // Executed anew from the closure that took the answer.
            progress.subtract([.executing, .answered, .read, .passedOn])
        }
    }

    private final func idleStrand(for caller: RequestCaller) -> RequestStrand {
        RequestStrand(executor: caller.executor, isolation: caller.isolation, isRunning: false)
    }

    /// Makes a request ready to be executed that isn't idle.
    final func renew() throws {
        if progress.contains(.cancelled) { throw CancellationError() }
        // An answer may be on its way to the isolation that this is called in.
        rest?.strand.runWaitingJobs()
        let isUnderWay = !progress.isDisjoint(with: [.executing, .pending, .awaited, .detoured])
        if isUnderWay { throw InteractorError.inProgress(Self.self) }
        (progress, rest) = ([], nil)
    }

    /// Makes a request ready for an interactor that is called directly, without an executor.
    final func beginDirectCall() {
        if progress.isDisjoint(with: [.executing, .pending, .awaited, .detoured, .cancelled]) {
            (progress, rest) = ([], nil)
        }
    }
}

/// What is left of an execution when `execute` has returned.
nonisolated final class RequestRest<Response> {
    let strand: RequestStrand
    private(set) weak var execution: RequestExecution<Response>?

    init(of strand: RequestStrand, _ execution: RequestExecution<Response>? = nil) {
        self.strand = strand
        self.execution = execution
    }
}
