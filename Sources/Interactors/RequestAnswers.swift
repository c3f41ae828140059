/// How an answer gets from an interactor to the caller, where that isn't a plain call of a closure.
nonisolated extension InteractorRequest {
    /// Answers with an outcome. Called in the request's isolation.
    final func settle(_ outcome: Outcome) {
        if progress.isUnanswered {
            progress.insert(.answered)
            deliver(outcome, from: caller.executor)
        } else if progress.contains([.executing, .answered]) {
            reportSecondAnswer()
        } else if let execution = openExecution {
            execution.settleHere(outcome)
        } else if progress.contains(.executing) {
            progress.insert(.answered)
            deliver(outcome, from: executor)
        } else if progress.contains(.pending) {
            progress = [.ended, .hasRest]
            deliver(outcome, from: rest?.strand.executor)
        } else if progress.isIdle && !progress.contains(.ended) {
            deliver(outcome, from: nil)
        } else {
            reportSecondAnswer()
        }
    }

    /// Hands an outcome to the closures.
    final func deliver(_ outcome: Outcome, from executor: InteractorExecutor?) {
        switch outcome {
        case .success(let response):
            completion?(response)
        case .failure(let error):
            if let failure {
                failure(InteractorError(error))
            } else {
                reportUnhandled(InteractorError(error), to: executor)
            }
        }
    }

    /// Takes the outcome of an execution. Called on its strand.
    final func receive(_ outcome: Outcome, of execution: RequestExecution<Response>, for sink: RequestExecution<Response>.Sink) {
        switch (sink, outcome) {
        case (.handler(let handler), _):
            perform(in: execution.parent, after: execution) { handler(self, outcome) }
        case (.task(let waiter), _):
            end(after: outcome, of: execution)
            waiter.finish(outcome, on: execution.strand)
        case (.completion(let closure), .success(let response)):
            answer(through: execution) { closure?(response) }
        case (.failure(let closure), .failure(let error)):
            answer(through: execution) { [executor = execution.strand.executor] in
                let error = InteractorError(error)
                if let closure { closure(error) } else { self.reportUnhandled(error, to: executor) }
            }
        default:
            if let parent = execution.parent {
                parent.settleHere(outcome)
            } else {
                end(after: outcome, of: execution)
                deliver(outcome, from: execution.strand.executor)
            }
        }
    }

    private final func perform(
        in parent: RequestExecution<Response>?,
        after execution: RequestExecution<Response>,
        _ body: () -> Void
    ) {
        let caller = RequestCaller(executor: execution.strand.executor, isolation: execution.strand.isolation)
        perform(in: parent, on: execution.strand, by: caller) {
            if let context = execution.context {
                ExecutionContext.$current.withValue(context, operation: body)
            } else {
                body()
            }
        }
    }

    /// Calls a closure that was set during the execution.
    private final func answer(through execution: RequestExecution<Response>, _ closure: () -> Void) {
        if let parent = execution.parent { return perform(in: parent, after: execution, closure) }
        end(after: nil, of: execution)
        closure()
    }

    /// Notes that an execution has ended.
    final func end(after outcome: Outcome?, of execution: RequestExecution<Response>) {
        rest = RequestRest(of: execution.strand)
        progress = progress.intersection(.cancelled).union([.ended, .hasRest])
        if case .failure(let error) = outcome, execution.isAbandonment || error is CancellationError {
            progress.insert(.closed)
        }
    }

    final func reportSecondAnswer() {
        if progress.contains(.cancelled) { return }
        InteractorExecutor.report(.answeredTwice(Self.self), to: executor)
    }

    final func reportUnhandled(_ error: InteractorError, to executor: InteractorExecutor?) {
        InteractorExecutor.report(.unhandled(error, Self.self), to: executor)
    }
}

/// The closures during an execution that isn't a plain call.
nonisolated extension InteractorRequest {
    final var currentCompletion: ((Response) -> Void)? {
        if let execution = answerableExecution {
            return { execution.settle(.success($0)) }
        }
        return isAnsweredForGood ? { [self] _ in reportSecondAnswer() } : noteLateAnswer(completion)
    }

    final var currentFailure: ((InteractorError) -> Void)? {
        if let execution = answerableExecution {
            return { execution.settle(.failure($0)) }
        }
        if isAnsweredForGood { return { [self] _ in reportSecondAnswer() } }
        let executor = executor
        let isExecuted = !progress.isDisjoint(with: [.executing, .pending])
        let failure = noteLateAnswer(failure)
        return failure ?? (isExecuted ? { [self] in reportUnhandled($0, to: executor) } : nil)
    }

    private final var answerableExecution: RequestExecution<Response>? {
        if progress.contains([.executing, .answered]) { return nil }
        let execution = openExecution
        execution?.isHandedOut = true
        return execution
    }

    private final var isAnsweredForGood: Bool {
        if progress.contains(.executing) { return progress.contains(.answered) }
        return !progress.isDisjoint(with: [.detoured, .closed, .cancelled])
    }

    /// An interactor reads a closure, perhaps after `execute` has returned.
    private final func noteLateAnswer<Closure>(_ closure: Closure) -> Closure {
        if progress.contains(.executing) {
            progress.insert(.read)
        } else if progress.contains(.pending) {
            progress = [.ended, .hasRest]
        }
        return closure
    }
}
