/// An interactor made of a function, for a use case of a line or two.
///
///     executor.registerInteractor(
///         FunctionInteractor(for: LoadCountries.self) { request in
///             try await countries.load(request.name)
///         }
///     )
///
/// Create it in a function with the gateways as parameters, so a test can pass stubs. For anything longer, write a
/// class.
///
/// See `Docs/WritingInteractors.md`.
public nonisolated final class FunctionInteractor<Request: InteractorRequestProtocol>: AsyncInteractor {
    private let body: nonisolated(nonsending) @Sendable (Request) async throws -> Request.Response
    private let synchronousBody: (@Sendable (Request) throws -> Request.Response)?

    /// Creates an interactor that answers with what `body` returns or throws. `body` is called once for each attempt,
    /// in the caller's isolation.
    public init(
        for _: Request.Type = Request.self,
        _ body: nonisolated(nonsending) @escaping @Sendable (Request) async throws -> Request.Response
    ) {
        (self.body, synchronousBody) = (body, nil)
    }

    /// Creates an interactor that answers before `execute` returns. `body` is called as ``Interactor/execute(_:)`` is.
    public init(
        for _: Request.Type = Request.self,
        _ body: @escaping @Sendable (Request) throws -> Request.Response
    ) {
        (self.body, synchronousBody) = ({ request in try body(request) }, body)
    }

    /// Answers `request` with what the function returns or throws.
    public func execute(_ request: Request) {
        if let synchronousBody {
            do { request.complete(try synchronousBody(request)) } catch { request.fail(error) }
        } else {
            // Without a list of captures: with one, Swift 6.3 would run it outside the isolation.
            request.startWork { try await self.body(request) }
        }
    }

    /// What the function returns or throws.
    public nonisolated(nonsending) func response(to request: Request) async throws -> Request.Response {
        try await body(request)
    }
}
