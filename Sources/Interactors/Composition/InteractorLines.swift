/// For each key, a line of requests behind the one that is executed. Used on any thread.
///
/// What is removed is released after unlocking.
nonisolated final class InteractorLines<Key: Hashable & Sendable>: Sendable {
    /// There is a line, which may be empty, as long as a request with its key is executed.
    private let lines = InteractorMutex<[Key: ArraySlice<InteractorWait>]>([:])

    private struct First {}
    private static var first: InteractorOutcome { .success(First()) }

    /// Waits until `request` is the first in its line, and returns nil, or until it gets the outcome of the first.
    func enter(
        _ request: AnyInteractorRequest,
        _ key: Key,
        isolation: isolated (any Actor)?
    ) async throws -> InteractorOutcome? {
        if isFirst(key) { return nil }
        var entered: InteractorWait?
        let outcome = try await request.attempt(.pause, isolation: isolation) { wait in
            entered = wait
            // If it is canceled, there is no request that would end the line.
            if isFirst(key, else: wait), !wait.answer(with: Self.first) { advance(key) }
        }
        if case .success(is First) = outcome { return nil }
        if case .failure = outcome, let entered { remove(entered, key) }
        return outcome
    }

    /// Makes the next request the first.
    func advance(_ key: Key) {
        while let next = next(key) { if next.answer(with: Self.first) { return } }
    }

    /// Answers all that wait. Those that arrive while it does so wait for the next execution.
    func end(_ key: Key, with outcome: InteractorOutcome) {
        let waits = lines.withLock { lines in
            lines.index(forKey: key).map { index in
                defer { lines.values[index] = [] }
                return lines.values[index]
            }
        }
        for wait in waits ?? [] { wait.answer(with: outcome) }
        advance(key)
    }

    /// Begins a line. If there is one, `wait` enters it.
    private func isFirst(_ key: Key, else wait: InteractorWait? = nil) -> Bool {
        lines.withLock { lines in
            guard let index = lines.index(forKey: key) else {
                lines[key] = []
                return true
            }
            if let wait { lines.values[index].append(wait) }
            return false
        }
    }

    private func remove(_ wait: InteractorWait, _ key: Key) {
        lines.withLock { lines in
            if let index = lines.index(forKey: key) { lines.values[index].removeAll { $0 === wait } }
        }
    }

    /// Removes and returns the next one, or removes the line.
    private func next(_ key: Key) -> InteractorWait? {
        lines.withLock { lines -> (next: InteractorWait?, line: Any?) in
            guard let index = lines.index(forKey: key) else { return (nil, nil) }
            if let next = lines.values[index].popFirst() { return (next, nil) }
            return (nil, lines.remove(at: index))
        }.next
    }
}
