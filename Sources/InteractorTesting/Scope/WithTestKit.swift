/// Runs a test, or a part of it, and checks at its end what its doubles, recorders, and clocks have left.
///
///     func testTodosAreImported() async throws {
///         try await withTestKit {
///             let server = Stub<Int, [Todo]>()
///             server.stub(inOrder: .response([]))
///             …
///         }   // If nothing has called the server, the test fails at the line of its answer.
///     }
///
/// A double belongs to the scope in which it is made: one in a `static let` is checked with the first test that uses
/// it. A double that is made outside of a scope, for example in a detached task or as a property of an `XCTestCase`, is
/// checked when it is released: in XCTest, create doubles in `setUp` or in the test.
///
/// At the end, a recorder releases its requests and leaves its executor, and tasks that still sleep on a clock
/// throw `CancellationError`.
///
/// With Swift Testing, use the trait `.testKit` of `InteractorTestingAdapters` instead.
///
/// - Throws: What `body` throws.
public nonisolated(nonsending) func withTestKit(
    _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows {
    let scope = TestScope(report: Reporter().report)
    try await run(in: scope, isolation: #isolation, body)
}

/// Runs a synchronous test in the same way, such as each one of an `XCTestCase`, which is a `nonisolated final class`
/// if the target's default isolation is the main actor:
///
///     override func invokeTest() { withTestKit { super.invokeTest() } }
///
/// - Throws: What `body` throws.
public nonisolated func withTestKit(_ body: () throws -> Void) rethrows {
    let scope = TestScope(report: Reporter().report)
    defer { scope.end() }
    try TestScope.$current.withValue(scope) { try body() }
}

func run(
    in scope: TestScope,
    isolation: isolated (any Actor)?,
    _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows {
    defer { scope.end() }
    try await TestScope.$current.withValue(scope) {
        // Captured, so that this runs in the isolation.
        _ = isolation
        try await body()
    }
}
