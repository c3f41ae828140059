import Synchronization

/// One run of the outermost composite of a request: what the composites inside it share. Used in the request's
/// isolation.
nonisolated final class InteractorCompositeRun {
    private static let last = Atomic<UInt64>(0)

    /// Greater than that of each run that began earlier.
    let number = last.add(1, ordering: .relaxed).newValue
    /// Cancel the separate tasks of the current attempt, the outermost first.
    var cancellations: [InteractorTaskCancellation] = []
    /// Called when the run ends.
    var endings: [@Sendable () -> Void] = []
}
