import Interactors

/// What one ``RecordingExecutor`` has recorded. As a middleware, it records what the executor's own middleware hands
/// on.
nonisolated final class Recording: InteractorMiddleware {
    private struct State {
        var requests: [RecordedRequest] = []
        /// How many requests the last wait has seen.
        var waited = 0
        /// Whether a request without an interactor was executed since the last wait.
        var wasAnyUnregistered = false
        var hasEnded = false
    }

    let lifetime: DoubleLifetime
    private let state = Guarded(State())

    init(of lifetime: DoubleLifetime) { self.lifetime = lifetime }

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        guard let number = begin(request) else { return next(request) }
        next(request) { [self] outcome in
            update(number) { $0.answered = $0.unanswered.map(KeptRequest.of) }
            return outcome
        }
    }

    /// Records a request, and returns its number; nil after the end.
    private func begin(_ request: some InteractorRequestProtocol) -> Int? {
        state.withLock { state in
            if state.hasEnded { return nil }
            let number = state.requests.count
            state.requests.append(.init(number: number, type: type(of: request), unanswered: request))
            return number
        }
    }

    func update(_ number: Int, _ change: (inout RecordedRequest) -> Void) {
        state.withLock { if !$0.hasEnded { change(&$0.requests[number]) } }
    }

    /// Fails the test for what the executor reports.
    @Sendable func hear(_ error: InteractorError) {
        if error.isReported { return }
        if error.code == .notRegistered { state.withLock { $0.wasAnyUnregistered = true } }
        lifetime.report("Expected nothing for onUnhandledError; \(describe(error))")
    }

    /// The requests without an answer.
    var open: [RecordedRequest] { all.filter(\.isOpen) }

    /// The requests that the test hasn't taken.
    var remainder: [RecordedRequest] { all.filter { !$0.isTaken } }

    private var all: [RecordedRequest] { state.withLock { $0.requests } }

    /// How many requests were executed since the last wait.
    var executed: Int { state.withLock { $0.requests.count - $0.waited } }

    /// True once at least `count` requests were executed since the last wait, and all are answered; or one of them had
    /// no interactor, which has failed the test.
    func endsWait(for count: Int) -> Bool {
        let isEnough = executed >= count && open.isEmpty
        return state.withLock { state in
            if !isEnough, !state.wasAnyUnregistered { return false }
            (state.waited, state.wasAnyUnregistered) = (state.requests.count, false)
            return true
        }
    }

    /// Releases the closures of answered requests that nothing else keeps.
    func dropClosures() { for request in all { request.answered?.dropClosuresIfUnused() } }

    /// Fails the test for each request that it didn't take, and each without an answer.
    func reportRemainder() {
        for request in remainder {
            let object = request.request
            let isRepeated = all.prefix(request.number).contains { object != nil && $0.request === object }
            let text = "Expected no more requests; \(request.text) was sent\(isRepeated ? " twice" : "")."
            let remedy = "If the code should send it, take it by sent(_:). Or pass exhaustive: false."
            lifetime.report("\(text) \(remedy)")
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
