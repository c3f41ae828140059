/// Runs `body` and returns what the kit reports meanwhile, instead of failing the test: to test helpers that
/// are built on the kit, as the kit tests itself.
///
/// It holds for the specs and doubles that are made in `body`, also for what they report later.
public nonisolated(nonsending) func collectFailures(
    _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [TestFailure] {
    let collector = FailureCollector()
    try await collectFailures(into: collector, isolation: #isolation, body)
    return collector.all
}

private func collectFailures(
    into collector: FailureCollector,
    isolation: isolated (any Actor)?,
    _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows {
    try await FailureCollector.$current.withValue(collector) {
        // Captured, so that this runs in the isolation.
        _ = isolation
        try await body()
    }
}

/// Takes the failures of the specs and doubles that are made while it is current.
nonisolated final class FailureCollector: Sendable {
    @TaskLocal static var current: FailureCollector?

    private let failures = Guarded<[TestFailure]>([])

    var all: [TestFailure] { failures.withLock { $0 } }

    func append(_ failure: TestFailure) {
        failures.withLock { $0.append(failure) }
    }
}
