nonisolated extension AnyInteractorRequest {
    /// Runs `body` in a separate task in the same isolation, and waits for it. `cancellation` cancels that task, but not
    /// the caller's.
    final func inTask<Response>(
        _ cancellation: InteractorTaskCancellation,
        isolation: isolated (any Actor)?,
        _ body: nonisolated(nonsending) @escaping () async throws -> Response
    ) async throws -> Response {
        let carried = InteractorUnchecked(value: (request: self, body: body))
        // Before the task starts: without an isolation, it runs beside this code, which no longer uses the request.
        let composite = interactorProgress.composite
        composite?.cancellations.append(cancellation)
        defer { composite?.cancellations.removeAll { $0 === cancellation } }
        return try await withTaskCancellationHandler {
            let task = Task {
                // Captured, so that the task runs there.
                _ = isolation
                try carried.value.request.checkCancellation()
                return InteractorUnchecked(value: try await carried.value.body())
            }
            cancellation.attach { task.cancel() }
            // The task keeps the response, which is released here.
            defer { cancellation.attach(nil) }
            return try await task.value
        } onCancel: {
            cancellation.cancel()
        }.value
    }
}
