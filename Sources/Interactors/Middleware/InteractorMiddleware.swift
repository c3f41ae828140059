/// Runs around every request of an executor: it sees the request, and may see and change the outcome.
///
///     struct CountingMiddleware: InteractorMiddleware {
///         let count: Counter
///
///         func execute<Request: InteractorRequestProtocol>(
///             _ request: Request,
///             next: consuming MiddlewareNext<Request>
///         ) {
///             count.increment()
///             next(request)
///         }
///     }
///
/// The first one added is the outermost. A request that an interactor executes passes through all of them
/// again, as an execution of its own. A request for which nothing is registered passes through none.
public nonisolated protocol InteractorMiddleware: Sendable {
    /// Called once for each execution, on the thread and in the isolation of the caller.
    ///
    /// It ends in one of these ways, and a request is answered in each:
    /// - it calls `next`, which hands the request on; a second call doesn't compile;
    /// - it answers by `request.complete` or `request.fail`, and the interactor isn't executed;
    /// - it takes ``MiddlewareNext/later(_:)``, ``MiddlewareNext/after(_:_:)`` or `request.reply`, to go on or answer later;
    /// - otherwise the request fails with ``InteractorError/Code/abandoned``, and the error names the middleware.
    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    )

    /// The name in the executor's catalogue; by default the name of the type.
    var name: String { get }
}

nonisolated extension InteractorMiddleware {
    /// The name of the type.
    public var name: String { String(reflecting: Self.self) }
}
