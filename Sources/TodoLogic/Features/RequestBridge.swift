import AppCore
import Interactors

/// The inside of a use case: executes requests, and turns each answer into a response of the use case.
///
/// An interactor that answers synchronously is answered for before ``execute(_:fill:onComplete:onError:)`` returns.
/// One that answers elsewhere needs a `respond` made by `fromAnyThread(_:)`.
package struct RequestBridge<Response> {
    private let executor: InteractorExecutor
    private let respond: Output<Response>

    /// - Parameters:
    ///   - executor: Answers the requests.
    ///   - respond: Takes the use case's responses: one for each request.
    package init(_ executor: InteractorExecutor, respond: @escaping Output<Response>) {
        self.executor = executor
        self.respond = respond
    }

    /// Fills in a request and executes it. One of the two closures makes the response.
    package func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        fill: (Request) -> Void = { _ in },
        onComplete: @escaping (Request.Response) -> Response,
        onError: @escaping (Refusal) -> Response
    ) {
        fill(request)
        let base = request.base
        base.onComplete = { [respond] in respond(onComplete($0)) }
        base.onError = { [respond] in respond(onError(Refusal($0))) }
        executor.execute(base)
    }
}
