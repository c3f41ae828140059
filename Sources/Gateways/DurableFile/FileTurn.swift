import Dispatch

/// The turn of one change of a file among those of this process: first come, first served. So only one of them at a
/// time tries to get the file's lock. The next one has its turn when the value's life ends.
nonisolated struct FileTurn: ~Copyable {
    /// Who has a turn or waits for one, for each file.
    private static let waiting = Locked<[FilePath: [DispatchSemaphore]]>([:])

    private let path: FilePath

    /// Nil if the turn doesn't come before `deadline`.
    init?(of path: FilePath, before deadline: ContinuousClock.Instant) {
        let own = DispatchSemaphore(value: 0)
        let isFirst = Self.waiting.withLock { waiting in
            waiting[path, default: []].append(own)
            return waiting[path]?.count == 1
        }
        if !isFirst, own.wait(timeout: .now() + (deadline - .now) / .seconds(1)) == .timedOut {
            // The turn may have come in this moment.
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
