import Interactors

/// An interactor of each style that is made of a closure.
final class Calling<Request: InteractorRequestProtocol>: Interactor {
    private let body: @Sendable (Request) -> Void
    init(_ body: @escaping @Sendable (Request) -> Void) { self.body = body }
    func execute(_ request: Request) { body(request) }
}

final class Returning<Request: InteractorRequestProtocol>: ReturningInteractor {
    private let body: @Sendable (Request) throws -> Request.Response
    init(_ body: @escaping @Sendable (Request) throws -> Request.Response) { self.body = body }
    func response(to request: Request) throws -> Request.Response { try body(request) }
}

final class Working<Request: InteractorRequestProtocol>: AsyncInteractor {
    typealias Body = nonisolated(nonsending) @Sendable (Request) async throws -> Request.Response
    private let body: Body
    init(_ body: @escaping Body) { self.body = body }
    nonisolated(nonsending) func response(to request: Request) async throws -> Request.Response {
        try await body(request)
    }
}
