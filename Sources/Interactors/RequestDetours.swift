/// How an execution is opened, for whatever isn't answered by a plain call of a closure.
nonisolated extension InteractorRequest {
    /// Opens an execution inside of the present one. The request is being executed.
    @discardableResult
    final func open(
        _ sink: RequestExecution<Response>.Sink,
        isPart: Bool = false,
        outer: AnyRequestExecution? = nil,
        context: ExecutionContext? = nil,
        hasTimeLimit: Bool = false
    ) -> RequestExecution<Response> {
        let strand =
            strand ?? execution?.strand
            ?? RequestStrand(executor: caller.executor, isolation: caller.isolation, isRunning: true)
        let opened = RequestExecution(
            sink,
            of: self,
            in: execution ?? (progress.contains(.answered) ? answeredExecution(on: strand) : nil),
            on: strand,
            isPart: isPart,
            outer: outer,
            context: context,
            hasTimeLimit: hasTimeLimit
        )
        self.strand = strand
        execution = opened
        progress.insert(.detoured)
        return opened
    }

    /// Has `handler` take the outcome of `call`, which has an interactor execute the request: once, in the isolation that
    /// the request is executed in, when the call has returned.
    final func intercept(
        context: ExecutionContext? = nil,
        hasTimeLimit: Bool = false,
        _ call: @escaping (RequestExecution<Response>) -> Void,
        then handler: @escaping (InteractorRequest, Outcome) -> Void
    ) {
        performHere { [self] in
            call(open(.handler(handler), context: context, hasTimeLimit: hasTimeLimit))
        }
    }

    /// Opens an execution that goes on with `body` when it is resumed.
    final func pause(then body: @escaping (InteractorRequest) -> Void) -> RequestExecution<Response> {
        guard progress.contains(.executing) else {
            fatalError("\(Self.self) isn't being executed any more. Ask for later before the middleware returns.")
        }
        return open(
            .handler { request, outcome in
                if case .failure(is RequestResumption) = outcome { body(request) } else { request.settle(outcome) }
            }
        )
    }

    /// Runs `body` with the request being executed, which it isn't if an interactor is called directly, or late.
    final func performHere(_ body: @escaping () -> Void) {
        if progress.contains(.executing) { return body() }
        beginDirectCall()
        guard let execution = openExecution else { return perform(by: RequestCaller(), body) }
        execution.strand.runHere(
            RequestStrand.Action { self.perform(in: execution, on: execution.strand, by: RequestCaller(), body) }
        )
    }

    /// The innermost execution or, while what an interactor returns is awaited, one that takes another answer.
    final var openExecution: RequestExecution<Response>? {
        if let innermost { return innermost }
        guard progress.contains(.awaited) else { return nil }
        if progress.contains(.executing) { return open(.task(.init())) }
        let strand = RequestStrand(executor: caller.executor, isolation: caller.isolation, isRunning: false)
        let opened = RequestExecution(.task(.init()), of: self, in: nil, on: strand)
        execution = opened
        return opened
    }

    /// The innermost execution; if there is none, one that answers the closures.
    final func currentExecution() -> RequestExecution<Response> {
        if !progress.contains(.answered), let openExecution { return openExecution }
        if progress.contains(.executing) {
            return open(.closures(mayHaveAnswered: progress.contains(.read)))
        }
        let strand = rest?.strand ?? RequestStrand(executor: nil, isolation: nil, isRunning: false)
        let isOver = !progress.isDisjoint(with: [.ended, .detoured, .closed, .cancelled])
        if isOver { return answeredExecution(on: strand) }
        let opened = RequestExecution(.closures(mayHaveAnswered: false), of: self, in: nil, on: strand)
        rest = RequestRest(of: strand, opened)
        progress = [.detoured, .hasRest]
        return opened
    }

    /// An execution that has its answer.
    private final func answeredExecution(on strand: RequestStrand) -> RequestExecution<Response> {
        RequestExecution(answeredOn: strand, Self.self)
    }
}

/// Closures that are set during an execution.
nonisolated extension InteractorRequest {
    final func replaceCompletion(_ closure: ((Response) -> Void)?) {
        if progress.contains(.answered) { completion = closure } else { open(.completion(closure)) }
    }

    final func replaceFailure(_ closure: ((InteractorError) -> Void)?) {
        if progress.contains(.answered) { failure = closure } else { open(.failure(closure)) }
    }

    /// Stores closures that nobody has read since they were set: the caller has set them, for the next execution.
    final func storeUnusedReplacements() {
        while let unused = execution, !unused.isHandedOut, !unused.isSettled, unused.root.isReplacement {
            switch unused.sink {
            case .completion(let closure): completion = closure
            case .failure(let closure): failure = closure
            default: return
            }
            unused.withdraw()
            execution = unused.parent
            progress.insert(.read)
        }
    }
}

nonisolated extension InteractorRequestProtocol {
    /// `request` as the class that it is.
    static func downcast(_ request: InteractorRequest<Response>) -> Self {
        guard let request = request as? Self else { fatalError("\(type(of: request)) is not \(Self.self)") }
        return request
    }
}

/// How a paused execution is told to go on.
nonisolated struct RequestResumption: Error {}
