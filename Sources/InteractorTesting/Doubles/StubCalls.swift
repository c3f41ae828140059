nonisolated extension Stub {
    /// Records the call and answers it, when the answer is due.
    public nonisolated(nonsending) func callAsFunction(_ input: Input) async throws -> Output {
        let answer = take(input)
        try await answer.pause?()
        return try answer.compute(input)
    }

    /// Records the call and answers it, for a synchronous function. An answer that is due later can't
    /// be given: it fails the test, and throws.
    @available(*, noasync, message: "Swift took it for a synchronous call. Await it in its own statement.")
    public func callAsFunction(_ input: Input) throws -> Output {
        let answer = take(input)
        if answer.pause == nil { return try answer.compute(input) }
        let text = "Expected \(lifetime.name) to answer at once, since its function isn't async."
        throw lifetime.report(text, at: site)
    }
}

nonisolated extension Stub where Input == Void {
    /// Records the call and answers it, when the answer is due.
    public nonisolated(nonsending) func callAsFunction() async throws -> Output { try await self(()) }

    /// Records the call and answers it, for a synchronous function.
    @available(*, noasync, message: "Swift took it for a synchronous call. Await it in its own statement.")
    public func callAsFunction() throws -> Output { try self(()) }
}
