import Interactors

/// The requests that went through an executor, in order.
nonisolated final class RequestLog: Sendable {
    struct Entry {
        let request: any InteractorRequestProtocol
        var isAnswered = false
        var isTaken = false
    }

    private struct State {
        var entries: [Entry] = []
        var isFinished = false
        var isClosed = false
    }

    private let state = Watched(State())
    private let reporter: Reporter
    private let site: CallSite

    init(_ reporter: Reporter, at site: CallSite) {
        self.reporter = reporter
        self.site = site
    }

    var entries: [Entry] { state.withLock { $0.entries } }

    /// Adds a request and returns its number.
    func begin(_ request: some InteractorRequestProtocol) -> Int {
        let (number, isLate) = state.withLock { state in
            if !state.isClosed { state.entries.append(Entry(request: request)) }
            return (state.entries.count - 1, state.isFinished)
        }
        if isLate {
            reporter.report(
                """
                Expected no request after the end of the recording; \(describe(request)) was sent. \
                Keep the RecordingExecutor, or call finish(), until everything is sent.
                """,
                at: site
            )
        }
        return number
    }

    func end(_ number: Int) {
        state.withLock { if !$0.isClosed { $0.entries[number].isAnswered = true } }
    }

    /// False if `bound` passes before all requests are answered, at least `count`.
    nonisolated(nonsending) func waitForAnswers(_ count: Int, within bound: Duration) async -> Bool {
        await state.wait(within: bound) { state in
            state.entries.count >= count && state.entries.allSatisfy(\.isAnswered)
        }
    }

    /// Takes the first request that wasn't taken before, if it is of this class; or the first that is.
    func takeNext<Request>(_ type: Request.Type, skippingOthers: Bool) -> Request? {
        state.withLock { state in
            let next = state.entries.firstIndex { entry in
                !entry.isTaken && (!skippingOthers || Swift.type(of: entry.request) == type)
            }
            guard let next, Swift.type(of: state.entries[next].request) == type else { return nil }
            state.entries[next].isTaken = true
            return state.entries[next].request as? Request
        }
    }

    /// Ends the recording. True the first time.
    func finish() -> Bool {
        state.withLock { state in
            defer { state.isFinished = true }
            return !state.isFinished
        }
    }

    /// Releases the requests: their closures may keep what keeps the executor, which keeps this.
    func close() {
        let entries = state.withLock { state in
            defer { (state.entries, state.isClosed) = ([], true) }
            return state.entries
        }
        withExtendedLifetime(entries) {}
    }
}
