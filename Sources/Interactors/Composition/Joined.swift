nonisolated extension Interactor where Request.Response: Sendable {
    /// This interactor, executed once for all requests in progress that have the same key.
    ///
    ///     executor.registerInteractor(loadImage.joined(by: \.url))
    ///
    /// The first request is executed. Those that arrive before it is answered wait for its outcome, which each caller
    /// receives in its own isolation. If the request that is executed is canceled, or times out around this composite,
    /// the next one is executed in its place. When the last one is canceled, nothing runs.
    ///
    /// `key` is called once for each attempt, in the request's isolation. Don't execute requests in `==` or
    /// `hash(into:)` of a key: they run under a lock. A request whose key isn't equal to itself, such as `Double.nan`,
    /// is executed alone. Only the request that is executed has its own closures called, for example for progress. An
    /// interactor that executes another request with its own key waits for itself.
    public func joined<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Request) -> Key
    ) -> FunctionInteractor<Request, Request.Response> {
        let lines = InteractorLines<Key>()
        return FunctionInteractor { request in
            let key = key(request)
            guard key == key else { return try await self(request) }
            if let outcome = try await lines.enter(request, key, isolation: #isolation) {
                return try outcome.get()
            }
            do {
                let response = try await self(request)
                lines.end(key, with: .success(response))
                return response
            } catch {
                // A cancellation isn't shared.
                if request.isCancelled || Task.isCancelled || InteractorError(error).code == .cancelled {
                    lines.advance(key)
                } else {
                    lines.end(key, with: .failure(error))
                }
                throw error
            }
        }
    }
}
