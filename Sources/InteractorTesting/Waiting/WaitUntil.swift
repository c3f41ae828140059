/// Returns when `isMet` returns true; immediately, if it does. For all that a test can look at: a model that
/// shows an answer later, the inputs of a stub, the count of a recorder, or how many tasks sleep on a clock.
///
///     model.load()
///     await waitUntil { model.isLoaded }
///
/// `isMet` is called again and again, in the caller's isolation, and other work runs between the calls. If `bound`
/// passes first, fails the test at the line of this call, even if `isMet` never returns. Returns early, without a
/// failure, if the task is canceled.
///
/// - Parameters:
///   - expectation: What is waited for, as the failure shows it: `"the feed is loaded"`. Without it, the
///     failure names the line.
///   - bound: How long to wait, in real time. While the main thread is busy, the failure waits, and a line on standard
///     error says so.
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
    let site = CallSite(file: file, line: line)
    let expected = expectation ?? "the condition at \(site.fileID):\(line)"
    try await Wait(for: expected, within: bound, at: site).until(isMet) { "it didn't happen." }
}
