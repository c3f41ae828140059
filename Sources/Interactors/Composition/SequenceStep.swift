/// A part of a ``SequenceInteractor``: what makes an `Output` of an `Input`, by executing a request or several.
public nonisolated struct SequenceStep<Input, Output>: Sendable {
    typealias Take = @Sendable (Input, SequenceRun, @escaping (Result<Output, any Error>) -> Void) -> Void

    let take: Take

    /// The same step, with what undoes it: `interactor` executes the request that `request` makes of the step's
    /// output, if a later step fails.
    public func compensated<R: InteractorRequestProtocol>(
        by interactor: any Interactor<R>,
        request: @escaping @Sendable (Output) throws -> R
    ) -> SequenceStep {
        SequenceStep { [take] input, run, handler in
            take(input, run) { outcome in
                if case .success(let output) = outcome {
                    run.add { run, done in
                        do {
                            run.execute(try request(output), with: interactor, isStep: false) {
                                done($0.failure)
                            }
                        } catch {
                            done(error)
                        }
                    }
                }
                handler(outcome)
            }
        }
    }

    /// This step, and then `next` with its output.
    public func then<Next>(_ next: SequenceStep<Output, Next>) -> SequenceStep<Input, Next> {
        SequenceStep<Input, Next> { [take] input, run, handler in
            take(input, run) { outcome in
                switch outcome {
                case .failure(let error): handler(.failure(error))
                case .success where run.isCancelled(): handler(.failure(CancellationError()))
                case .success(let output): next.take(output, run, handler)
                }
            }
        }
    }

    /// This step with its output made into another. If `transform` throws, the sequence fails as with a step.
    public func map<Other>(_ transform: @escaping @Sendable (Output) throws -> Other) -> SequenceStep<
        Input, Other
    > {
        SequenceStep<Input, Other> { [take] input, run, handler in
            take(input, run) { outcome in handler(Result { try transform(outcome.get()) }) }
        }
    }
}

nonisolated extension Interactor {
    /// A step that executes the request that `request` makes of its input, and has the response as its output.
    ///
    /// If `request` throws, the sequence fails with what it throws.
    public func step<Input>(
        _ request: @escaping @Sendable (Input) throws -> Request
    ) -> SequenceStep<Input, Request.Response> {
        SequenceStep { input, run, handler in
            do {
                run.execute(try request(input), with: self, isStep: true, then: handler)
            } catch {
                handler(.failure(error))
            }
        }
    }
}

nonisolated extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let error) = self { error } else { nil }
    }
}
