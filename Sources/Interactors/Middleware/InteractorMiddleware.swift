/// What runs around every request of an executor: it sees the request, and may see and change the outcome.
///
///     struct CountingMiddleware: InteractorMiddleware {
///         let count: Counter
///
///         func execute<Request: InteractorRequestProtocol>(_ request: Request, next: MiddlewareNext<Request>) {
///             count.increment()
///             next(request)
///         }
///     }
///
/// The one that is added first is the outermost. A request that an interactor executes passes all of them
/// again, with an execution of its own. A request for which nothing is registered passes none.
public nonisolated protocol InteractorMiddleware: Sendable {
    /// Called once for each execution, on the thread and in the isolation of the caller.
    ///
    /// It ends in one of these ways, and a request is answered in each:
    /// - it calls `next`, which hands the request on; a second call is refused and reported;
    /// - it answers by `request.complete` or `request.fail`, and the interactor isn't executed;
    /// - it takes ``MiddlewareNext/later(_:)`` or ``MiddlewareNext/after(_:_:)``, to call on when it knows more;
    /// - it does nothing of the kind: the request fails with ``InteractorError/Code/abandoned``.
    func execute<Request: InteractorRequestProtocol>(_ request: Request, next: MiddlewareNext<Request>)

    /// What the executor's catalogue calls it; by default the name of its type.
    var name: String { get }
}

nonisolated extension InteractorMiddleware {
    /// The name of the type.
    public var name: String { String(reflecting: Self.self) }
}
