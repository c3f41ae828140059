/// The next middleware or, after the last one, the interactor.
///
/// It can't be copied, and each call consumes it, so a request continues at most once. Pass the request that the
/// middleware received: with another one, the program stops.
///
/// See `Docs/Middleware.md`.
public nonisolated struct MiddlewareNext<Request: InteractorRequestProtocol>: ~Copyable {
    /// A response or an error.
    public typealias Outcome = Result<Request.Response, any Error>

    /// Work that a middleware does before the request continues.
    public typealias Work = @concurrent @Sendable () async throws -> Void

    private let route: InteractorRoute
    private let request: ObjectIdentifier

    @inline(__always)
    init(_ route: InteractorRoute, for request: Request) {
        (self.route, self.request) = (route, ObjectIdentifier(request))
    }

    /// Continues with `request`. Its outcome isn't observed.
    public consuming func callAsFunction(_ request: Request) {
        check(request)
        if !request.isCancelled { route.execute(request) }
    }

    /// Continues with `request` and calls `handler` with the outcome, at most once, in the request's isolation. The
    /// result of `handler` becomes the outcome; after a cancellation, or with ``InteractorError/Code/noIsolation``, it
    /// can't change a failure.
    ///
    /// Don't use `request` in this closure; copy what you need first. Otherwise the closure keeps the request alive,
    /// and an unanswered request is never reported.
    public consuming func callAsFunction(_ request: Request, then handler: @escaping (Outcome) -> Outcome) {
        check(request)
        if request.isCancelled { return }
        request.ensureWait().locked { state in
            // An answer that was given before isn't this one's.
            if state.phase == .closed || state.outcome != nil { return }
            state.handlers.append { outcome in
                InteractorOutcome { try handler(Result { try outcome.get() }).get() }
            }
        }
        route.execute(request)
    }

    /// Continues with `request` after `work` returns, or fails it with the error that `work` throws.
    ///
    /// `work` runs off the request's isolation, so it can't use the request: copy what it needs first. It has the
    /// caller's task-local values, and is canceled with the request; then the answer arrives when `work` returns.
    public consuming func callAsFunction(_ request: Request, after work: @escaping Work) {
        check(request)
        let route = route
        // Without a list of captures: with one, Swift 6.3 would run it outside the isolation.
        request.startWork {
            do { try await work() } catch {
                // Work that isn't needed was canceled, and may say so by any error.
                try request.checkCancellation()
                throw error
            }
            try request.checkCancellation()
            // A route serves one request class, so the type of the response is known.
            return try await unsafe unsafeDowncast(route, to: InteractorResponseRoute<Request.Response>.self)
                .answer(request)
        }
    }

    @inline(__always)
    private func check(_ other: Request) {
        if ObjectIdentifier(other) != request {
            fatalError(
                "A middleware of \(String(reflecting: Request.self)) continued with another request."
                    + " Call next with the request that it received, and execute others on an executor."
            )
        }
    }
}
