import Dispatch

extension DispatchQueue {
    private static let key = DispatchSpecificKey<String>()
    private static let marked = Locked<Set<String>>([])

    /// Whether the current code runs on this queue, which has a label of its own. On Linux, the main actor has no thread
    /// of its own, but `main` is its queue.
    ///
    /// Each queue gets its mark once: another thread may be reading it. A label marks it, since `main` is another object
    /// at each call on Linux.
    package var isCurrent: Bool {
        Self.marked.withLock { marked in
            if marked.insert(label).inserted { setSpecific(key: Self.key, value: label) }
        }
        return Self.getSpecific(key: Self.key) == label
    }
}
