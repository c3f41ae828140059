nonisolated extension AnyInteractorRequest {
    /// Runs `body` in a separate task in the same isolation, and waits for it. `cancellation` cancels that task, but
    /// not the caller's.
    final func inTask<Response>(
        _ cancellation: InteractorTaskCancellation,
        isolation: isolated (any Actor)?,
        _ body: nonisolated(nonsending) @escaping () async throws -> Response
    ) async throws -> Response {
        // What cancels the task may keep it, but not its result.
        let result = InteractorHandover<Result<Response, any Error>>()
        let carried = InteractorUnchecked(value: (request: self, body: body, result: result))
        // Before the task starts: without an isolation, it runs beside this code, which no longer uses the request.
        let composite = interactorProgress.composite
        composite?.cancellations.append(cancellation)
        defer { composite?.cancellations.removeAll { $0 === cancellation } }
        await withTaskCancellationHandler {
            let task = Task {
                // Captured, so that the task runs there.
                _ = isolation
                do {
                    try carried.value.request.checkCancellation()
                    carried.value.result.put(.success(try await carried.value.body()))
                } catch { carried.value.result.put(.failure(error)) }
            }
            cancellation.attach { task.cancel() }
            await task.value
        } onCancel: {
            cancellation.cancel()
        }
        guard let outcome = result.take() else { throw CancellationError() }
        return try outcome.get()
    }
}
