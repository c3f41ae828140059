/// A part of a ``SequenceInteractor`` that makes an `Output` of an `Input`, by executing one request or several.
public nonisolated struct SequenceStep<Input, Output>: Sendable {
    let parts: [SequenceInteractorRun.Part]

    /// The same step, with what undoes it: `interactor` executes the request that `request` makes of the step's
    /// output, if the sequence fails or is cancelled later.
    public func compensated<R: InteractorRequestProtocol>(
        by interactor: any Interactor<R>,
        request: @escaping @Sendable (Output) throws -> R
    ) -> SequenceStep {
        SequenceStep(
            parts: parts + [
                .value { output, run in
                    run.add { run in
                        try run.undo(request(AnyInteractorRequest.value(output)), with: interactor)
                    }
                    return output
                }
            ]
        )
    }

    /// This step, and then `next` with its output.
    public func then<Next>(_ next: SequenceStep<Output, Next>) -> SequenceStep<Input, Next> {
        SequenceStep<Input, Next>(parts: parts + next.parts)
    }

    /// This step with its output made into another. If `transform` throws, the sequence fails as with a step.
    public func map<Other>(
        _ transform: @escaping @Sendable (Output) throws -> Other
    ) -> SequenceStep<Input, Other> {
        SequenceStep<Input, Other>(
            parts: parts + [.value { output, _ in try transform(AnyInteractorRequest.value(output)) }]
        )
    }
}

nonisolated extension Interactor {
    /// A step that executes the request that `request` makes of its input, and has the response as its output.
    ///
    /// If `request` throws, the sequence fails with what it throws.
    public func step<Input>(
        _ request: @escaping @Sendable (Input) throws -> Request
    ) -> SequenceStep<Input, Request.Response> {
        SequenceStep(
            parts: [
                .request { input, run in
                    try run.execute(request(AnyInteractorRequest.value(input)), with: self)
                }
            ]
        )
    }
}
