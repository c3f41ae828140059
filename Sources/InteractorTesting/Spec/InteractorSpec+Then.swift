import Interactors

nonisolated extension InteractorSpec {
    /// Executes the request and hands the response to `check`, in the caller's isolation.
    ///
    /// The test fails at the line of this call if an error comes instead, if nothing comes, or if a second
    /// answer comes. `check` isn't called then, except for a second answer. Throws what `given`, `when` and
    /// `check` throw.
    public nonisolated(nonsending) func then(
        _ check: nonisolated(nonsending) (Response) async throws -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async throws {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let outcome = try await outcome(reportingAt: site)
        if case .response(let response) = outcome { return try await check(response) }
        report("a response", outcome, at: site)
    }

    /// Executes the request and expects an error that has this code, itself or underneath.
    ///
    /// Otherwise the test fails at the line of this call, with what came. Throws what `given` and `when` throw.
    public nonisolated(nonsending) func thenError(
        _ code: InteractorError.Code,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async throws {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let outcome = try await outcome(reportingAt: site)
        if case .error(let error) = outcome, error.hasCode(code) { return }
        report("an error with the code \(code.rawValue)", outcome, at: site)
    }

    /// Executes the request and expects an error that is, or has underneath, one equal to `expected`.
    ///
    /// Otherwise the test fails at the line of this call, with what came. Throws what `given` and `when` throw.
    public nonisolated(nonsending) func thenError<E: Error & Equatable>(
        _ expected: E,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async throws {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let outcome = try await outcome(reportingAt: site)
        if case .error(let error) = outcome, error.underlyingError(as: E.self) == expected { return }
        report(describe(expected), outcome, at: site)
    }

    /// Executes the request and hands the error to `check`, in the caller's isolation.
    ///
    /// The test fails at the line of this call if there is none. Throws what `given`, `when` and `check` throw.
    public nonisolated(nonsending) func thenError(
        _ check: nonisolated(nonsending) (InteractorError) async throws -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async throws {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let outcome = try await outcome(reportingAt: site)
        if case .error(let error) = outcome { return try await check(error) }
        report("an error", outcome, at: site)
    }
}
