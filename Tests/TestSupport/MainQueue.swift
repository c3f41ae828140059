import Dispatch

/// The queue of the main actor, which has no thread of its own on Linux.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the current code runs on it.
    package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) ?? false }
}
