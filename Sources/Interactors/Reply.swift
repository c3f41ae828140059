/// Answers a request later, or from another thread.
///
/// A closure-style interactor gets it from ``InteractorRequest/reply`` before its `execute` returns, and can pass it to
/// any thread:
///
///     func execute(_ request: Request) {
///         let reply = request.reply
///         service.load { result in reply.complete(with: result) }
///     }
///
/// The first answer counts; a later one is ignored and reported. The request's closures run in the isolation that the
/// executor was called from. An answer that is given while the interactor is on the stack, on its thread, arrives
/// before `execute` of the executor returns. Answers from other threads arrive later, in the order in which they were
/// given. If the last copy is released without an answer, the request fails with ``InteractorError/Code/abandoned``.
///
/// If a test calls `execute` of the interactor without an executor, the main thread counts as the main actor.
/// Elsewhere, the request fails with ``InteractorError/Code/noIsolation``; write `try await interactor(request)`.
///
/// See `Docs/WritingInteractors.md`.
public nonisolated struct Reply<Response>: Sendable {
    private let claim: InteractorClaim

    init(_ claim: InteractorClaim) { self.claim = claim }

    /// Answers with `response`. Called on any thread.
    public func complete(_ response: sending Response) { claim.wait.answer(with: .success(consume response)) }

    /// Answers with `error`, of any type. Called on any thread.
    public func fail(_ error: any Error) { claim.wait.answer(with: .failing(with: error)) }

    /// Answers with the value of `result`, or with its error as ``fail(_:)`` does. Called on any thread.
    public func complete(with result: sending Result<Response, some Error>) {
        switch consume result {
        case .success(let response): complete(response)
        case .failure(let error): fail(error)
        }
    }

    /// Whether the answer is no longer needed. Called on any thread.
    public var isCancelled: Bool { claim.wait.isStopped }
}

nonisolated extension Reply where Response == Void {
    /// Answers a request whose response says nothing but "done". Called on any thread.
    public func complete() { complete(()) }
}
