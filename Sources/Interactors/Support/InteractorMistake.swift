import Synchronization

/// What the developer has to know about a mistake in the program, while the app's users see a neutral message.
nonisolated final class InteractorMistake: Sendable {
    let details: String
    private let wasReported = Atomic(false)

    init(_ details: String) { self.details = details }

    /// True the first time.
    func reportsNow() -> Bool { !wasReported.exchange(true, ordering: .relaxed) }
}

nonisolated extension InteractorError {
    /// Reports each mistake in an error that reaches a caller, even if that handles it: once, no matter how many
    /// callers it reaches. Two requests may be in progress by design, so ``Code/inProgress`` isn't reported.
    static func reportMistakes(in error: any Error, to hook: UInt32) {
        if let error = error as? InteractorError {
            if let mistake = error.mistake, error.code != .inProgress, mistake.reportsNow() {
                InteractorHook.report(error, to: hook)
            }
            if let underlying = error.underlyingError { reportMistakes(in: underlying, to: hook) }
        } else if let error = error as? any CodedInteractorError {
            for cause in error.causes { reportMistakes(in: cause, to: hook) }
        }
    }
}
