import Dispatch

/// Admits one change per file at a time within this process, in order of arrival, so only one thread competes for the
/// file's lock. Destroying the value admits the next change.
nonisolated struct FileTurn: ~Copyable {
    /// For each file, the change that was admitted, then those that wait.
    private static let waiting = Locked<[FilePath: [DispatchSemaphore]]>([:])

    private let path: FilePath

    /// Nil if the change isn't admitted before `deadline`.
    init?(of path: FilePath, before deadline: ContinuousClock.Instant) {
        let own = DispatchSemaphore(value: 0)
        let isFirst = Self.waiting.withLock { waiting in
            waiting[path, default: []].append(own)
            return waiting[path]?.count == 1
        }
        if !isFirst, own.wait(timeout: .now() + (deadline - .now) / .seconds(1)) == .timedOut {
            // It may have been admitted just after the wait ended.
            let hasTurn = Self.waiting.withLock { waiting in
                if waiting[path]?.first === own { return true }
                waiting[path]?.removeAll { $0 === own }
                return false
            }
            if !hasTurn { return nil }
        }
        self.path = path
    }

    deinit {
        Self.waiting.withLock { [path] waiting in
            waiting[path]?.removeFirst()
            if let next = waiting[path]?.first { next.signal() } else { waiting[path] = nil }
        }
    }
}
