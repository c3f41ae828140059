import Dispatch

/// Tells whether code without an isolation runs where the main actor does.
///
/// A value specific to the main queue identifies it, also in synchronous code on the main thread. The thread's number
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
