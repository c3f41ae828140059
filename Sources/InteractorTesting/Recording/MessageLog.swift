/// The messages that a module has put out and the test hasn't taken yet, in order. Safe from any thread.
nonisolated final class MessageLog<Message>: Sendable {
    private struct State {
        var messages: [Message] = []
        var isFinished = false
    }

    private let state = Watched(State())
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
                """
                Expected no message after the end of the recording; \(describe(message)) came. \
                Keep the MessageRecorder, or call finish(), until everything has come.
                """,
                at: site
            )
        }
    }

    var count: Int { state.withLock { $0.messages.count } }

    /// False if `bound` passes before there are `count` messages.
    nonisolated(nonsending) func wait(for count: Int, within bound: Duration) async -> Bool {
        await state.wait(within: bound) { $0.messages.count >= count }
    }

    func take() -> [Message] {
        state.withLock { state in
            defer { state.messages = [] }
            return state.messages
        }
    }

    /// Ends the recording. True the first time.
    func finish() -> Bool {
        state.withLock { state in
            defer { state.isFinished = true }
            return !state.isFinished
        }
    }
}
