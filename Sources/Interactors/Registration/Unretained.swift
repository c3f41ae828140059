/// A route that only the table keeps. It can't be copied, so using it where it is takes no retain.
nonisolated struct KeptRoute: ~Copyable {
    let route: RequestRoute

    init(_ route: RequestRoute) { self.route = route }

    @inline(__always)
    borrowing func execute(_ request: AnyInteractorRequest) { route.execute(request) }

    /// The route leads requests of one class, and so with one type of response.
    @inline(__always)
    borrowing nonisolated(nonsending) func response<Response>(
        to request: InteractorRequest<Response>,
        by caller: RequestCaller
    ) async throws -> Response {
        try await unsafeDowncast(route, to: ResponseRoute<Response>.self).response(to: request, by: caller)
    }
}

typealias UnretainedRoute = UnsafeMutablePointer<KeptRoute>

/// Who executes a request, and in which isolation.
///
/// **Why it is unsafe.** Both are kept unretained: to retain them would cost as much as the whole dispatch.
///
/// **Why it is sound.** They are set when a call begins, and read only while it lasts, which a request's
/// state tells. All the while the caller holds the executor and the isolation. What needs them for longer
/// retains what it reads.
nonisolated struct RequestCaller {
    unowned(unsafe) var executor: InteractorExecutor?
    unowned(unsafe) var isolation: (any Actor)?
}

nonisolated extension AnyInteractorRequest {
    /// The request as the class that it is, without a check.
    ///
    /// **Why it is sound.** The table finds a route by the request's own class, for which the route was
    /// added.
    @inline(__always)
    final func unchecked<Request: AnyInteractorRequest>(as _: Request.Type) -> Request {
        unsafeDowncast(self, to: Request.self)
    }
}
