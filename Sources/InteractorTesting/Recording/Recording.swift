import Interactors

/// What one ``RecordingExecutor`` has recorded.
nonisolated final class Recording: Sendable {
    private struct State {
        var requests: [RecordedRequest] = []
        /// How many requests the last wait has seen.
        var waited = 0
        var hasEnded = false
    }

    let lifetime: DoubleLifetime
    private let state = Guarded(State())

    init(at site: CallSite) { lifetime = DoubleLifetime(of: "RecordingExecutor", at: site) }

    /// Notes a request, and returns its number; nil after the end.
    func begin(_ request: some InteractorRequestProtocol) -> Int? {
        lifetime.noteUse()
        return state.withLock { state in
            if state.hasEnded { return nil }
            let number = state.requests.count
            state.requests.append(.init(number: number, type: type(of: request), unanswered: request))
            return number
        }
    }

    func update(_ number: Int, _ change: (inout RecordedRequest) -> Void) {
        state.withLock { if !$0.hasEnded { change(&$0.requests[number]) } }
    }

    /// The requests without an answer.
    var open: [RecordedRequest] { all.filter(\.isOpen) }

    /// The requests that the test hasn't taken.
    var remainder: [RecordedRequest] { all.filter { !$0.isTaken } }

    private var all: [RecordedRequest] { state.withLock { $0.requests } }

    /// How many requests were executed since the last wait.
    var executed: Int { state.withLock { $0.requests.count - $0.waited } }

    /// True once at least `count` requests were executed since the last wait, and all are answered.
    func endsWait(for count: Int) -> Bool {
        if executed < count || !open.isEmpty { return false }
        state.withLock { $0.waited = $0.requests.count }
        return true
    }

    /// Fails the test for each request that it didn't take, and each without an answer.
    func reportRemainder() {
        for request in remainder {
            let text = "Expected no more requests; \(request.text) was sent."
            lifetime.report("\(text) Take it by sent(_:), or pass exhaustive: false.")
        }
        for request in open {
            lifetime.report("Expected an answer to \(request.text); it is still running.")
        }
    }

    /// Releases the requests: their closures may keep what keeps the executor, which keeps this.
    func end() {
        _ = state.withLock { state in
            defer { (state.requests, state.hasEnded) = ([], true) }
            return state.requests
        }
    }
}
