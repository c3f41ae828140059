nonisolated extension Stub {
    /// Records the call and answers it, when the answer is due.
    public nonisolated(nonsending) func callAsFunction(_ input: Input) async throws -> Output {
        let answer = calls.take(input)
        try await answer.pause?()
        return try await answer.output(input)
    }

    /// Records the call and answers it, for a synchronous function. An answer that is due later, or is computed in
    /// another isolation, can't be given: it fails the test, and throws.
    public func callAsFunction(_ input: Input) throws -> Output {
        let answer = calls.take(input)
        if answer.pause == nil, let output = try answer.outputHere(input) { return output }
        let failure = TestFailure(
            """
            Expected \(calls.name) to answer at once, as its function isn't async; its answer comes later, or is \
            computed on another actor.
            """,
            at: calls.site
        )
        calls.lifetime.report(failure)
        throw failure
    }

    /// Records the call and answers it, for a function that doesn't throw.
    ///
    /// A call without a response fails the test, and gets `placeholder`. A call that is canceled before its
    /// answer is due gets it at once.
    public nonisolated(nonsending) func callAsFunction(
        _ input: Input,
        placeholder: @autoclosure () -> Output
    ) async -> Output {
        let answer = calls.take(input)
        try? await answer.pause?()
        do { return try await answer.output(input) } catch { return instead(of: error, placeholder()) }
    }

    /// Records the call and answers it, for a synchronous function that doesn't throw.
    public func callAsFunction(_ input: Input, placeholder: @autoclosure () -> Output) -> Output {
        do { return try self(input) } catch { return instead(of: error, placeholder()) }
    }

    private func instead(of error: any Error, _ placeholder: Output) -> Output {
        // The kit's own failure has been reported.
        if error is TestFailure { return placeholder }
        calls.lifetime.report(
            "Expected \(calls.name) to answer with a response, as its function can't throw; it has the error"
                + " \(describe(error)).",
            at: calls.site
        )
        return placeholder
    }
}

nonisolated extension Stub where Input == Void {
    /// Records the call and answers it, when the answer is due.
    public nonisolated(nonsending) func callAsFunction() async throws -> Output { try await self(()) }

    /// Records the call and answers it, for a synchronous function.
    public func callAsFunction() throws -> Output { try self(()) }
}
