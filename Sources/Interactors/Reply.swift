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
/// executor was called from. The main thread counts as the main actor. Elsewhere, without an isolation, they run on the
/// thread that answers, as they do if a test calls the interactor directly. If the last copy is released without an
/// answer, the request fails with ``InteractorError/Code/abandoned``.
///
/// See `Docs/WritingInteractors.md`.
public nonisolated struct Reply<Response>: Sendable {
    private let claim: InteractorClaim

    init(_ claim: InteractorClaim) { self.claim = claim }

    /// Answers with `response`. Called on any thread.
    public func complete(_ response: sending Response) { claim.answer(with: .success(response)) }

    /// Answers with `error`, of any type. Called on any thread.
    public func fail(_ error: any Error) { claim.answer(with: .failing(with: error)) }

    /// Answers with the value of `result`, or with its error as ``fail(_:)`` does. Called on any thread.
    public func complete(with result: sending Result<Response, some Error>) {
        switch result {
        case .success(let response): complete(response)
        case .failure(let error): fail(error)
        }
    }

    /// Whether the answer is no longer needed. Called on any thread. If a task that awaits a ``ReturningInteractor`` is
    /// canceled, this stays false; read the request's ``AnyInteractorRequest/isCancelled`` there.
    public var isCancelled: Bool { claim.call.isStopped(claim.frame) }

    /// Runs `handler` when the answer is no longer needed: at most once, on the thread that cancels or in the request's
    /// isolation. If that has already happened, `handler` runs immediately.
    ///
    /// The handler is kept until the attempt that took this reply ends. Don't capture the reply in it, since that keeps
    /// the request open; capture what it stops.
    public func onCancel(_ handler: @escaping @Sendable () -> Void) {
        claim.call.onStop(of: claim.frame, handler)
    }

    /// Returns a function that calls `closure` where the request's closures run, and that any thread can call.
    ///
    ///     let update = reply.relay(to: request.onUpdate)
    ///     service.load(progress: { update($0) }, …)
    ///
    /// The calls arrive in order, before the answer. After the answer, the function does nothing. It doesn't keep the
    /// request open, since it can't answer. Call this method in the request's isolation, during execution.
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
