import Interactors

/// A caller that executes its request. Only what is under way holds the request and the executor.
struct ProgramCall {
    private(set) weak var request: ProgramRequest?
    /// The task that awaits the response.
    private(set) var task: Task<Void, Never>?
    private weak var executor: InteractorExecutor?
    private weak var stage: Stage?
    private let caller: Program.Caller

    init(of program: Program, on stage: Stage, isolation: isolated (any Actor)?) {
        let executor = InteractorExecutor()
        executor.onUnhandledError = { stage.report($0) }
        for (number, middleware) in program.middleware.enumerated() {
            executor.addMiddleware(ProgramMiddleware(kind: middleware, number: number, stage: stage))
        }
        executor.register(program.interactor.interactor(on: stage))
        let request = ProgramRequest()
        request.onUpdate = { stage.hear($0) }
        if program.caller.cancelsFirst { request.cancel() }

        (self.request, self.executor, self.stage, caller) = (request, executor, stage, program.caller)
        if caller.isAwaiting {
            task = Task { [caller] in
                _ = isolation
                for _ in 0..<caller.executions where !Task.isCancelled {
                    await Self.hearResponse(to: request, from: executor, on: stage)
                }
            }
        } else {
            Self.execute(request, on: executor, caller, stage, isolation: isolation)
        }
    }

    /// Executes the request while it is being executed.
    nonisolated(nonsending) func executeAgain() async {
        guard let executor, let request, let stage else { return }
        if caller.isAwaiting {
            await Self.hearResponse(to: request, from: executor, on: stage)
        } else {
            stage.execute()
            executor.execute(request)
        }
    }

    private nonisolated(nonsending) static func hearResponse(
        to request: ProgramRequest,
        from executor: InteractorExecutor,
        on stage: Stage
    ) async {
        do {
            stage.execute()
            stage.hearAnswer(try await executor.response(to: request))
        } catch {
            stage.hearAnswer(Failure(error).text)
        }
    }

    /// Executes the request with closures, which execute it again as often as the caller does.
    private static func execute(
        _ request: ProgramRequest,
        on executor: InteractorExecutor,
        _ caller: Program.Caller,
        _ stage: Stage,
        isolation: isolated (any Actor)?
    ) {
        var executions = caller.executions
        let hear = { [weak request] (text: String) in
            stage.hearAnswer(text)
            if text == Failure.inProgress.text { return }
            executions -= 1
            guard executions > 0, let request else { return }
            stage.execute()
            executor.execute(request, isolation: isolation)
        }
        request.onComplete = { hear($0) }
        if caller.hasOnError { request.onError = { hear(Failure($0).text) } }
        stage.execute()
        executor.execute(request, isolation: isolation)
    }
}

extension InteractorExecutor {
    fileprivate func register(_ interactor: some Interactor<ProgramRequest>) {
        registerInteractor(interactor)
    }
}
