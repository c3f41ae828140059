import Interactors

/// What one ``RecordingExecutor`` has recorded.
nonisolated final class Recording: Sendable {
    private struct State {
        /// How many requests were executed since the last wait.
        var executed = 0
        var isEmpty = true
        var open: [ObjectIdentifier: RecordedRequest] = [:]
        var hasEnded = false
    }

    /// The requests that the test hasn't taken.
    let log = EventLog<RecordedRequest>()
    let lifetime: DoubleLifetime
    private let state = Guarded(State())

    init(at site: CallSite) {
        lifetime = DoubleLifetime(of: "RecordingExecutor", at: site)
    }

    /// Notes a request, and returns what notes its answer.
    func begin(_ request: some InteractorRequestProtocol) -> RecordedAnswer? {
        lifetime.noteUse()
        let recorded = RecordedRequest(request)
        let hasEnded = state.withLock { state in
            if !state.hasEnded {
                (state.executed, state.isEmpty) = (state.executed + 1, false)
                state.open[ObjectIdentifier(recorded)] = recorded
            }
            return state.hasEnded
        }
        if hasEnded { return nil }
        log.append(recorded)
        return RecordedAnswer(to: recorded, in: self)
    }

    /// Notes that a request was answered or dropped.
    func close(_ request: RecordedRequest) {
        state.withLock { _ = $0.open.removeValue(forKey: ObjectIdentifier(request)) }
    }

    var open: [RecordedRequest] { state.withLock { Array($0.open.values) } }

    /// How many requests were executed since the last wait.
    var executed: Int { state.withLock { $0.executed } }

    /// Whether no request has been executed.
    var isEmpty: Bool { state.withLock { $0.isEmpty } }

    /// True once at least `count` requests were executed since the last wait, and all are answered.
    func endsWait(for count: Int) -> Bool {
        state.withLock { state in
            guard state.executed >= count, state.open.isEmpty else { return false }
            state.executed = 0
            return true
        }
    }

    /// Fails the test for each request that it didn't take, and each without an answer.
    func reportRemainder() {
        for request in log.all {
            let text = "Expected no more requests; \(request.text) was sent."
            lifetime.report("\(text) Take it by sent(_:), or pass exhaustive: false.", at: lifetime.site)
        }
        for request in open {
            lifetime.report("Expected an answer to \(request.text); it is still running.", at: lifetime.site)
        }
    }

    /// Releases the requests: their closures may keep what keeps the executor, which keeps this.
    func end() {
        let open = state.withLock { state in
            defer { (state.open, state.hasEnded) = ([:], true) }
            return state.open
        }
        withExtendedLifetime((open, log.takeAll())) {}
    }
}

/// Kept by a call until its answer: when it is released, no answer will come.
nonisolated final class RecordedAnswer: Sendable {
    private let request: RecordedRequest
    private let recording: Recording

    init(to request: RecordedRequest, in recording: Recording) {
        (self.request, self.recording) = (request, recording)
    }

    deinit { recording.close(request) }

    func arrive() {
        request.noteAnswer()
        recording.close(request)
    }
}
