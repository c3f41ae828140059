/// An interactor as somebody awaits it who knows what it responds with, and not which one it is.
///
/// Every ``AsyncInteractor`` is one; don't conform to it alone. It lets an executor that knows the type of a response
/// call the interactor's own method without a function in between.
public nonisolated protocol AwaitedInteractor<AwaitedResponse>: AnyObject, Sendable {
    /// What the interactor answers.
    associatedtype Request: InteractorRequestProtocol

    /// What it answers with: the request's response.
    associatedtype AwaitedResponse

    /// The response to `request`. Called once for each execution, in the caller's isolation.
    nonisolated(nonsending) func response(to request: Request) async throws -> AwaitedResponse
}

nonisolated extension AwaitedInteractor {
    /// The response to a request of the interactor's class.
    @inlinable @inline(__always)
    nonisolated(nonsending) func response(toUnchecked request: AnyObject) async throws -> AwaitedResponse {
        try await response(to: .unchecked(request))
    }
}
