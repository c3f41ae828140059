/// Answers a request later, or from another thread.
///
/// A closure-style interactor takes it from ``InteractorRequest/reply`` before its `execute` returns, and may
/// hand it to any thread:
///
///     func execute(_ request: Request) {
///         let reply = request.reply
///         service.load { result in reply.complete(with: result) }
///     }
///
/// The first answer counts; a later one is ignored and reported. The request's closures run in the isolation
/// that the executor was called from. The main thread counts as the main actor. Elsewhere, without an isolation, they
/// run on the answering thread. When the last copy is
/// released, and there is no answer, the request fails with ``InteractorError/Code/abandoned``.
///
/// See `Docs/WritingInteractors.md`.
public nonisolated struct Reply<Response>: Sendable {
    private let claim: InteractorClaim

    init(_ claim: InteractorClaim) { self.claim = claim }

    /// Answers with `response`. Called on any thread.
    public func complete(_ response: sending Response) { claim.answer(with: .success(response)) }

    /// Answers with `error`, of any type. Called on any thread.
    public func fail(_ error: any Error) { claim.answer(with: .failing(with: error)) }

    /// Answers with the value of `result`, or with its error, of any type, as ``fail(_:)`` does. Called on
    /// any thread.
    public func complete(with result: sending Result<Response, some Error>) {
        switch result {
        case .success(let response): complete(response)
        case .failure(let error): fail(error)
        }
    }

    /// Whether the answer is no longer wanted. Called on any thread. If a task awaits a ``ReturningInteractor`` and is
    /// canceled, only the request's ``AnyInteractorRequest/isCancelled`` tells.
    public var isCancelled: Bool { claim.call.isStopped(claim.frame) }

    /// Runs `handler` when the answer is no longer wanted: at most once, on the thread that cancels or in the
    /// request's isolation, and at once if that has happened.
    ///
    /// It is kept until the request is answered. A handler that holds the reply keeps the request open; let
    /// it hold what it stops instead.
    public func onCancel(_ handler: @escaping @Sendable () -> Void) {
        claim.call.onStop(of: claim.frame, handler)
    }

    /// A function that any thread may call, and that calls `closure` where the request's closures run.
    ///
    ///     let update = reply.relay(to: request.onUpdate)
    ///     service.load(progress: { update($0) }, …)
    ///
    /// The calls arrive in order, before the answer. After the answer the function does nothing. It
    /// can't answer, so it doesn't keep the request open. Call this in the request's isolation, while the request is
    /// executed.
    public func relay<Value: Sendable>(to closure: ((Value) -> Void)?) -> @Sendable (Value) -> Void {
        guard let closure else { return { _ in } }
        let relay = InteractorRelay(to: closure)
        claim.call.onEnd(of: claim.frame) { relay.end() }
        return { [call = claim.call, frame = claim.frame] value in
            call.add({ relay.deliver(value) }, for: frame)
        }
    }
}

nonisolated extension Reply where Response == Void {
    /// Answers a request whose response says nothing but "done". Called on any thread.
    public func complete() { complete(()) }
}
