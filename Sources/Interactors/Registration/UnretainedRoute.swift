/// A route that only the table keeps. It can't be copied, so using it where it is takes no retain.
nonisolated struct KeptRoute: ~Copyable {
    let route: InteractorRoute

    init(_ route: InteractorRoute) { self.route = route }

    @inline(__always)
    borrowing func execute(_ request: AnyInteractorRequest) { route.execute(request) }

    /// The route leads requests of one class, and so with one type of response.
    @inline(__always)
    borrowing nonisolated(nonsending) func response<Response>(
        to request: InteractorRequest<Response>,
        by caller: InteractorCaller
    ) async throws -> Response {
        try await unsafeDowncast(route, to: InteractorResponseRoute<Response>.self).response(
            to: request,
            by: caller
        )
    }
}

typealias UnretainedRoute = UnsafeMutablePointer<KeptRoute>

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
