/// Runs `body` and returns the failures that the kit reports for it, instead of failing the test: to test
/// helpers that are built on the kit, as the kit tests itself.
///
/// It is a scope, as `withTestKit` is: the doubles that are made in `body` are checked at its end.
public nonisolated(nonsending) func collectFailures(
    _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [TestFailure] {
    let failures = EventLog<TestFailure>()
    try await run(in: TestScope(report: failures.append), isolation: #isolation, body)
    return failures.all
}
