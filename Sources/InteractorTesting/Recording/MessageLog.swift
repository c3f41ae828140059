/// The messages that a module has put out and nobody has taken yet, in order. Safe from any thread.
nonisolated final class MessageLog<Message>: Sendable {
    private struct State {
        var messages: [Message] = []
        var isFinished = false
    }

    let arrivals = Waiting()
    private let state = Guarded(State())
    private let reporter: Reporter
    private let site: CallSite

    init(_ reporter: Reporter, at site: CallSite) {
        self.reporter = reporter
        self.site = site
    }

    func append(_ message: Message) {
        let isLate = state.withLock { state in
            if !state.isFinished { state.messages.append(message) }
            return state.isFinished
        }
        if isLate {
            reporter.report(
                "A message was put out after its recording had ended.",
                expected: "a MessageRecorder that is kept, or finished, when all is put out",
                came: describe(message),
                at: site
            )
        }
        arrivals.advance()
    }

    func take() -> [Message] {
        state.withLock { state in
            defer { state.messages = [] }
            return state.messages
        }
    }

    /// Ends the recording. True for the first who does.
    func finish() -> Bool {
        state.withLock { state in
            defer { state.isFinished = true }
            return !state.isFinished
        }
    }
}
