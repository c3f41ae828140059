import Dispatch

/// Tells whether code without an isolation runs where the main actor does.
///
/// A value that only the main queue has says so, also in synchronous code on the main thread. The number of the thread
/// doesn't: on Linux, another thread serves the main queue once the first one has called `dispatchMain()`.
nonisolated enum MainThread {
    private static let key = InteractorUnchecked(
        value: {
            let key = DispatchSpecificKey<Bool>()
            DispatchQueue.main.setSpecific(key: key, value: true)
            return key
        }()
    )

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key.value) ?? false }
}
