/// Where an outcome waits until it may be delivered.
///
/// What it keeps has no generic type: the exchange that has the slot would have to look that up in the runtime, again and
/// again, for outcomes that mostly don't wait.
nonisolated struct RequestOutcomeSlot<Response>: ~Copyable, Sendable {
    typealias Outcome = Result<Response, any Error>

    private let stored = InteractorMutex<(any AnyObject & Sendable)?>(nil)

    func store(_ outcome: UncheckedTransfer<Outcome>) {
        let waiting = WaitingOutcome(outcome)
        stored.withLock { $0 = waiting }
    }

    /// The stored outcome. Without one, nobody waits for an answer any more.
    func take() -> Outcome {
        let waiting = stored.withLock { stored in
            defer { stored = nil }
            return stored
        }
        return (waiting as? WaitingOutcome<Response>)?.outcome.value ?? .failure(CancellationError())
    }
}

private nonisolated final class WaitingOutcome<Response>: Sendable {
    let outcome: UncheckedTransfer<Result<Response, any Error>>

    init(_ outcome: UncheckedTransfer<Result<Response, any Error>>) {
        self.outcome = outcome
    }
}
