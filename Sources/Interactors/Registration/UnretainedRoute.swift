/// A route that only the table keeps. Using it where it is takes no retain.
///
/// **Why it is unsafe.** It is the address of memory, and no reference.
///
/// **Why it is sound.** The table makes it, and destroys it when the executor goes. Code that uses the route
/// holds the executor.
@safe nonisolated struct UnretainedRoute {
    /// It can't be copied, and what it does borrows it, so that its route isn't retained.
    private nonisolated struct Kept: ~Copyable {
        let route: InteractorRoute

        @inline(__always)
        borrowing func execute(_ request: AnyInteractorRequest) { route.execute(request) }

        /// The route leads requests of one class, and so with one type of response.
        @inline(__always)
        borrowing nonisolated(nonsending) func response<Response>(
            to request: InteractorRequest<Response>,
            by caller: InteractorCaller
        ) async throws -> Response {
            try await unsafe unsafeDowncast(route, to: InteractorResponseRoute<Response>.self)
                .response(to: request, by: caller)
        }
    }

    private let memory: UnsafeMutablePointer<Kept>

    /// Keeps `route` until ``destroy()``.
    init(keeping route: InteractorRoute) {
        unsafe memory = .allocate(capacity: 1)
        unsafe memory.initialize(to: Kept(route: route))
    }

    func destroy() {
        unsafe memory.deinitialize(count: 1)
        unsafe memory.deallocate()
    }

    /// The route with an `address`, which a table has stored; nil if that is 0.
    @inline(__always)
    init?(address: UInt) {
        guard let memory = unsafe UnsafeMutablePointer<Kept>(bitPattern: address) else { return nil }
        unsafe self.memory = memory
    }

    var address: UInt { unsafe UInt(bitPattern: memory) }

    var route: InteractorRoute { unsafe memory.pointee.route }

    @inline(__always)
    func execute(_ request: AnyInteractorRequest) { unsafe memory.pointee.execute(request) }

    @inline(__always)
    nonisolated(nonsending) func response<Response>(
        to request: InteractorRequest<Response>,
        by caller: InteractorCaller
    ) async throws -> Response {
        try await unsafe memory.pointee.response(to: request, by: caller)
    }
}

nonisolated extension AnyInteractorRequest {
    /// The request as the class that it is, without a check.
    ///
    /// **Why it is sound.** The table finds a route by the request's own class, for which the route was
    /// added.
    @inline(__always)
    final func unchecked<Request: AnyInteractorRequest>(as _: Request.Type) -> Request {
        unsafe unsafeDowncast(self, to: Request.self)
    }
}
