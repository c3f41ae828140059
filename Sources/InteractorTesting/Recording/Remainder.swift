import Interactors

/// What an exhaustive ``RecordingExecutor`` finds at its end, as failures say it.
nonisolated extension RequestLog {
    var remainder: [String] {
        let entries = entries
        return entries.filter { !$0.isTaken }
            .map { "Expected no more requests; \(describe($0.request)) was sent. Take it by sent(_:)." }
            + entries.filter { !$0.isAnswered }
            .map { "Expected an answer to \(describe($0.request)); it is still running." }
    }
}

/// A spy of any request.
nonisolated protocol StubbedInteractor: Sendable {
    /// That it has answers which weren't needed, if it has.
    var remainder: String? { get }
}

nonisolated extension InteractorSpy: StubbedInteractor {
    var remainder: String? {
        let count = executions.unused.count
        if count == 0 { return nil }
        return "Expected \(executions.name) to give all of its answers; \(count) of them were not needed."
    }
}
