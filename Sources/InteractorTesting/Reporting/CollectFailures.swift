/// Runs `body` and returns the failures that the kit reports for it, instead of failing the test: to test
/// helpers that are built on the kit, as the kit tests itself.
///
/// It is a scope, as `withTestKit` is: the doubles that are made in `body` are checked at its end.
public nonisolated(nonsending) func collectFailures(
    _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [TestFailure] {
    try await failures(mayLeaveSomething: false, body)
}

/// The same. If doubles may leave something, only their other failures count.
nonisolated(nonsending) func failures(
    mayLeaveSomething: Bool,
    _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [TestFailure] {
    let failures = EventLog<TestFailure>()
    let scope = TestScope(mayLeaveSomething: mayLeaveSomething, report: failures.append)
    try await run(in: scope, isolation: #isolation, body)
    return failures.all
}
