/// Returns when `isMet` returns true; immediately, if it does. For what a test can only look at, such as a
/// model that shows an answer later:
///
///     model.load()
///     await waitUntil { model.isLoaded }
///
/// It doesn't sleep: after each turn of the other work, `isMet` is called again, in the caller's isolation.
/// Fails the test at the line of this call if `bound` passes first. Returns early, without a failure, if the
/// task is canceled.
///
/// - Parameters:
///   - expectation: What is waited for, as the failure shows it: `"the feed is loaded"`. Without it, the
///     failure names the line.
///   - bound: How long to wait, in real time.
///   - file: The file to report for the failure. Omit this argument.
///   - line: See `file`.
///   - isMet: Looks whether it has happened. Called until it returns true or throws.
/// - Throws: What `isMet` throws.
public nonisolated(nonsending) func waitUntil(
    _ expectation: String? = nil,
    within bound: Duration = .seconds(10),
    file: StaticString = #filePath,
    line: UInt = #line,
    _ isMet: nonisolated(nonsending) () async throws -> Bool
) async rethrows {
    let isOver = Guarded(false)
    let timer = afterBound(bound) { isOver.withLock { $0 = true } }
    defer { timer.cancel() }
    while try await !isMet() {
        if Task.isCancelled { return }
        if isOver.withLock({ $0 }) {
            let site = CallSite(file: file, line: line)
            let expected = expectation ?? "the condition at \(site.fileID):\(line)"
            return Reporter().report("Expected within \(bound): \(expected); it didn't happen.", at: site)
        }
        await Task.yield()
    }
}
