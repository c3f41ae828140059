nonisolated extension Interactor {
    /// This interactor, where requests with the same key are executed one after another, in the order in which they
    /// reach it. For writes.
    ///
    ///     executor.registerInteractor(saveDocument.queued(by: \.document))
    ///
    /// `key` is called once for each attempt, in the request's isolation. Don't execute requests in `==` or
    /// `hash(into:)` of a key: they run under a lock. An interactor that executes another request with its own key
    /// waits for itself.
    public func queued<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Request) -> Key
    ) -> FunctionInteractor<Request, Request.Response> {
        let lines = InteractorLines<Key>()
        return FunctionInteractor { request in
            let key = key(request)
            guard key == key else { return try await self(request) }
            // The failure is that of a canceled request, which has left its line.
            if let failure = try await lines.enter(request, key, isolation: #isolation) {
                return try failure.get()
            }
            defer { lines.advance(key) }
            return try await self(request)
        }
    }
}
