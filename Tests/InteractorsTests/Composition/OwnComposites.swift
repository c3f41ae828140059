import Interactors
import TestSupport

// Composites that someone else writes, with nothing but the public interface.

nonisolated extension Interactor {
    /// This interactor, until it has failed `most` times in a row. Then, requests fail without it.
    func breaking(after most: Int) -> some Interactor<Request> {
        let failures = Locked(0)
        return FunctionInteractor { request in
            if failures.withLock({ $0 >= most }) {
                throw InteractorError(message: "Try again later.", code: "open")
            }
            do {
                let response = try await self(request)
                failures.withLock { $0 = 0 }
                return response
            } catch {
                // A caller who leaves says nothing about the service.
                if InteractorError(error).code != .cancelled { failures.withLock { $0 += 1 } }
                throw error
            }
        }
    }

    /// This interactor, at most `most` times within `period`.
    func limited<C: Clock<Duration>>(to most: Int, per period: Duration, clock: C) -> some Interactor<Request>
    {
        let begun = Locked<[C.Instant]>([])
        return FunctionInteractor { request in
            let now = clock.now
            let isAllowed = begun.withLock { begun in
                begun.removeAll { $0.advanced(by: period) <= now }
                if begun.count == most { return false }
                begun.append(now)
                return true
            }
            if !isAllowed { throw InteractorError(message: "Too many requests.", code: "limited") }
            return try await self(request)
        }
    }
}

nonisolated extension Interactor where Request.Response: Sendable {
    /// This interactor, whose responses count for `lifetime`.
    func cached<Key: Hashable & Sendable, C: Clock<Duration>>(
        by key: @escaping @Sendable (Request) -> Key,
        for lifetime: Duration,
        clock: C
    ) -> some Interactor<Request> {
        let entries = Locked<[Key: (response: Request.Response, end: C.Instant)]>([:])
        return FunctionInteractor { request in
            let key = key(request)
            if let entry = entries.withLock({ $0[key] }), clock.now < entry.end { return entry.response }
            let response = try await self(request)
            entries.withLock { $0[key] = (response, clock.now.advanced(by: lifetime)) }
            return response
        }
    }
}
