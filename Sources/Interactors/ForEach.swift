nonisolated extension AnyInteractorRequest {
    /// Does `work` for each of `inputs`, at most `limit` at a time, and hands each result to `each` in the
    /// caller's isolation, as it comes.
    ///
    ///     try await request.forEach(in: countries, atMost: 4) { [service] country in
    ///         try await service.details(of: country)
    ///     } each: { country, result in
    ///         request.onUpdate?(country, result)
    ///     }
    ///
    /// Call it in an ``AsyncInteractor``. `work` runs on threads of the concurrency pool, once for each input.
    /// Where it fails, `each` gets the error, and the others go on. When the request is cancelled, so is the
    /// work; no further work begins, and `each` gets those responses that still come. An error that `each`
    /// throws ends the rest in the same way.
    ///
    /// Use this in place of a task group: the body of a group leaves the caller's isolation, and the compiler
    /// doesn't notice.
    ///
    /// - Throws: `CancellationError`, after all work has ended; or what `each` throws.
    public final func forEach<Input: Sendable, Output: Sendable>(
        in inputs: some Sequence<Input>,
        atMost limit: Int,
        isolation: isolated (any Actor)? = #isolation,
        _ work: @escaping @Sendable (Input) async throws -> Output,
        each: (Input, Result<Output, any Error>) throws -> Void
    ) async throws {
        InteractorExecutor.require(limit > 0, "\(limit) inputs at a time are never done. Give 1 or more.")
        assertIsolated()
        try await withThrowingTaskGroup(of: (Input, Result<Output, any Error>).self) { group in
            // Captured, so that this runs there.
            _ = isolation
            var remaining = inputs.makeIterator()
            func begin() {
                guard !Task.isCancelled, let input = remaining.next() else { return }
                group.addTask {
                    do { return (input, .success(try await work(input))) } catch {
                        return (input, .failure(error))
                    }
                }
            }
            for _ in 0..<limit { begin() }
            while let (input, result) = try await group.next() {
                if case .failure = result, Task.isCancelled { continue }
                try each(input, result)
                begin()
            }
            try Task.checkCancellation()
        }
    }
}
