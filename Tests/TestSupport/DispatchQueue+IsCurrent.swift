import Dispatch

extension DispatchQueue {
    private static let key = DispatchSpecificKey<ObjectIdentifier>()

    /// Whether the current code runs on this queue. On Linux, the main actor has no thread of its own, but `main` is its
    /// queue.
    package var isCurrent: Bool {
        setSpecific(key: Self.key, value: ObjectIdentifier(self))
        return Self.getSpecific(key: Self.key) == ObjectIdentifier(self)
    }
}
