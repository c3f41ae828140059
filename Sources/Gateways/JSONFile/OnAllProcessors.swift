import Dispatch

nonisolated extension Array where Element: Sendable {
    /// What `transform` makes of each element, in their order. It is called on all processors, and this returns when all
    /// calls have.
    func mapOnAllProcessors<Result: Sendable>(_ transform: @Sendable (Element) -> Result) -> [Result] {
        let results = map { _ in Locked<Result?>(nil) }
        DispatchQueue.concurrentPerform(iterations: count) { index in
            let result = transform(self[index])
            results[index].withLock { $0 = result }
        }
        return results.compactMap { result in result.withLock { $0 } }
    }
}
