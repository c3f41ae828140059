nonisolated extension SequenceInteractor {
    /// A part of a sequence that executes one request or several to make an `Output` from an `Input`.
    public struct Step<Input, Output>: Sendable {
        let parts: [SequenceInteractorPart]

        /// Returns this step with a compensation. If the step succeeds, and the sequence fails or is stopped,
        /// `interactor` executes the request that `request` makes from the step's output.
        ///
        /// A step with a compensation is told of a cancellation or a time limit around it, and its answer is awaited.
        /// Call this right after the step: if a `map` in between throws, the step isn't undone.
        public func compensated<R: InteractorRequestProtocol>(
            by interactor: any Interactor<R>,
            request: @escaping @Sendable (Output) throws -> R
        ) -> Self {
            let compensation = SequenceInteractorPart.compensation { output in
                let request = try request(InteractorOutcome.value(output))
                return (request, { interactor.execute(request) })
            }
            return Self(parts: parts + [compensation])
        }

        /// This step, and then `next` with its output.
        public func then<Next>(_ next: Step<Output, Next>) -> Step<Input, Next> {
            Step<Input, Next>(parts: parts + next.parts)
        }

        /// This step with its output transformed. If `transform` throws, the sequence fails as if a step had
        /// failed.
        public func map<Other>(_ transform: @escaping @Sendable (Output) throws -> Other) -> Step<
            Input, Other
        > {
            Step<Input, Other>(
                parts: parts + [.map { try transform(InteractorOutcome.value($0)) }]
            )
        }
    }
}

nonisolated extension Interactor {
    /// Returns a step that makes a request from its input and executes it with this interactor, without an
    /// executor's middleware. Its output is the response.
    ///
    /// If `request` throws, the sequence fails with that error.
    public func step<Whole: InteractorRequestProtocol, Input>(
        _ request: @escaping @Sendable (Input) throws -> Request
    ) -> SequenceInteractor<Whole>.Step<Input, Request.Response> {
        step { input, _ in try request(input) }
    }

    /// Returns a step whose closure also gets the sequence's own request.
    public func step<Whole: InteractorRequestProtocol, Input>(
        _ request: @escaping @Sendable (Input, Whole) throws -> Request
    ) -> SequenceInteractor<Whole>.Step<Input, Request.Response> {
        let part = SequenceInteractorPart.request { input, whole in
            let request = try request(InteractorOutcome.value(input), InteractorOutcome.value(whole))
            return (request, { self.execute(request) })
        }
        return SequenceInteractor<Whole>.Step(parts: [part])
    }
}

nonisolated extension InteractorExecutor {
    /// Returns a step that makes a request from its input and executes it with the registered interactor and
    /// the middleware. Its output is the response.
    ///
    /// If `request` throws, the sequence fails with that error. The step doesn't keep the executor.
    public func step<Whole: InteractorRequestProtocol, Input, Request: InteractorRequestProtocol>(
        _ request: @escaping @Sendable (Input) throws -> Request
    ) -> SequenceInteractor<Whole>.Step<Input, Request.Response> {
        step { input, _ in try request(input) }
    }

    /// Returns a step whose closure also gets the sequence's own request.
    public func step<Whole: InteractorRequestProtocol, Input, Request: InteractorRequestProtocol>(
        _ request: @escaping @Sendable (Input, Whole) throws -> Request
    ) -> SequenceInteractor<Whole>.Step<Input, Request.Response> {
        let interactor = ComposedInteractor<Request> { [weak self] request in
            guard let self else { fatalError("The executor of a step for \(Request.self) is gone. Keep it.") }
            answer(request)
        }
        return interactor.step(request)
    }
}
