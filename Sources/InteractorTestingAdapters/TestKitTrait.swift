#if canImport(Testing)
import InteractorTesting
import Testing

/// Checks at the end of each test what its doubles, recorders, and clocks have left.
///
///     @Suite(.testKit) struct TodoListTests {
///         let recorder = RecordingExecutor()
///         …
///     }
///
/// Each test, and each of its arguments, is a scope, as `withTestKit` is; the suite's properties belong to it.
public nonisolated struct TestKitTrait: SuiteTrait, TestTrait, TestScoping {
    /// True: a suite hands the trait on to its tests.
    public var isRecursive: Bool { true }

    /// Runs one test.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await withTestKit { try await function() }
    }
}

extension Trait where Self == TestKitTrait {
    /// Checks at the end of each test what its doubles, recorders, and clocks have left.
    public nonisolated static var testKit: Self { Self() }
}
#endif
