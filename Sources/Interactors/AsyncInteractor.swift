/// An interactor that answers by `return` or `throw` and may suspend before.
///
/// Awaiting it is a call in the caller's task. For a caller with closures, behind a middleware, and in a
/// composite, it runs in a task of its own, in the isolation that the executor was called from, which is
/// cancelled with the request. What it returns or throws arrives as from a ``ReturningInteractor``, and is
/// always the answer.
public nonisolated protocol AsyncInteractor<Request>: Interactor {
    // Restated, so that the compiler infers it from the method below.
    associatedtype Request

    /// The response to `request`. Called once for each execution, in the caller's isolation.
    ///
    /// In a target without the upcoming feature `NonisolatedNonsendingByDefault`, declare it
    /// `nonisolated(nonsending)`; otherwise the request would have to leave its isolation, and the compiler
    /// says that the requirement isn't met.
    nonisolated(nonsending) func response(to request: Request) async throws -> Request.Response
}

nonisolated extension AsyncInteractor {
    /// Answers `request` with what ``response(to:)`` returns or throws.
    public func execute(_ request: Request) {
        request.renewDirectInteractorCall()
        request.startWork(settling: RequestExecution.open(for: request)) {
            try await self.response(to: request)
        }
    }
}
