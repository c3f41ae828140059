import Dispatch

/// Tells whether code runs on the main queue, whose jobs are the main actor's. On Linux, it has no thread of its own.
nonisolated enum MainQueue {
    private static let key = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
