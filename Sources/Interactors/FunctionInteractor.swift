/// An interactor made of a function, for a use case of a line or two, or for one made of others.
///
///     executor.registerInteractor(
///         FunctionInteractor(for: LoadCountries.self) { request in
///             try await countries.load(request.name)
///         }
///     )
///
/// Create it in a function with the gateways as parameters, so a test can pass stubs. For anything longer, write a
/// class. Don't give the function a list of captures: with one, Swift 6.3 would run it outside the isolation.
///
/// Each composite is one, such as `retrying` and `fallback`.
///
/// See `Docs/WritingInteractors.md`.
public nonisolated final class FunctionInteractor<Request, Response>: Sendable {
    private let body: nonisolated(nonsending) @Sendable (Request) async throws -> Response
    private let synchronousBody: (@Sendable (Request) throws -> Response)?

    /// Creates an interactor that answers with what `body` returns or throws. `body` is called once for each attempt,
    /// in the caller's isolation.
    public init(
        for _: Request.Type = Request.self,
        _ body: nonisolated(nonsending) @escaping @Sendable (Request) async throws -> Response
    ) where Request: InteractorRequestProtocol<Response> {
        (self.body, synchronousBody) = (body, nil)
    }

    /// Creates an interactor that answers before `execute` returns. `body` is called as ``Interactor/execute(_:)`` is.
    public init(
        for _: Request.Type = Request.self,
        _ body: @escaping @Sendable (Request) throws -> Response
    ) where Request: InteractorRequestProtocol<Response> {
        (self.body, synchronousBody) = ({ request in try body(request) }, body)
    }
}

// The constraint is here: on the class, it would have the process look for the conformance of each request class, which
// is expensive.
nonisolated extension FunctionInteractor: AsyncInteractor, Interactor
where Request: InteractorRequestProtocol, Request.Response == Response {
    /// Answers `request` with what the function returns or throws.
    public func execute(_ request: Request) {
        if let synchronousBody {
            do { request.complete(try synchronousBody(request)) } catch { request.fail(error) }
        } else {
            let composite = InteractorCompositeRun()
            request.startWork { try await self.response(to: request, in: composite) }
        }
    }

    /// What the function returns or throws.
    public nonisolated(nonsending) func response(to request: Request) async throws -> Response {
        if let synchronousBody { return try synchronousBody(request) }
        if request.interactorProgress.composite != nil { return try await body(request) }
        return try await response(to: request, in: InteractorCompositeRun())
    }

    private nonisolated(nonsending) func response(
        to request: Request,
        in composite: InteractorCompositeRun
    ) async throws -> Response {
        if request.interactorProgress.composite != nil { return try await body(request) }
        request.interactorProgress.composite = composite
        defer {
            request.interactorProgress.composite = nil
            for ending in composite.endings { ending() }
        }
        return try await body(request)
    }
}
