import Interactors

nonisolated extension InteractorSpec {
    /// Executes the request and hands the response to `check`, in the caller's isolation.
    ///
    /// The test fails at the line of this call if an error comes instead, if nothing comes, or if a second
    /// answer comes. `check` isn't called then, except for a second answer. Throws what `given`, `when` and
    /// `check` throw.
    public nonisolated(nonsending) func then(
        _ check: nonisolated(nonsending) (Request.Response) async throws -> Void,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        let outcome = try await outcome(at: CallSite(file: file, line: line))
        if case .success(let response) = outcome.answer { return try await check(response) }
        outcome.reportInstead(of: "a response")
    }

    /// Executes the request and expects an error with this code.
    ///
    /// Otherwise the test fails at the line of this call, with what came. Throws what `given` and `when`
    /// throw.
    public nonisolated(nonsending) func thenError(
        _ code: InteractorError.Code,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        let site = CallSite(file: file, line: line)
        try await expect("an error with the code \(code.rawValue)", at: site) { $0.code == code }
    }

    /// Executes the request and expects an error that is, or has underneath, one equal to `expected`.
    ///
    /// Otherwise the test fails at the line of this call, with what came. Throws what `given` and `when`
    /// throw.
    public nonisolated(nonsending) func thenError<E: Error & Equatable>(
        _ expected: E,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        let site = CallSite(file: file, line: line)
        try await expect(describe(expected), at: site) { $0.underlyingError(as: E.self) == expected }
    }

    /// Executes the request and hands the error to `check`, in the caller's isolation.
    ///
    /// The test fails at the line of this call if there is none. Throws what `given`, `when` and `check`
    /// throw.
    public nonisolated(nonsending) func thenError(
        _ check: nonisolated(nonsending) (InteractorError) async throws -> Void,
        file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        let outcome = try await outcome(at: CallSite(file: file, line: line))
        if case .failure(let error) = outcome.answer { return try await check(error) }
        outcome.reportInstead(of: "an error")
    }

    private nonisolated(nonsending) func expect(
        _ text: String,
        at site: CallSite,
        _ isExpected: (InteractorError) -> Bool
    ) async throws {
        let outcome = try await outcome(at: site)
        if case .failure(let error) = outcome.answer, isExpected(error) { return }
        outcome.reportInstead(of: text)
    }
}
