/// Leads requests of one class to their interactor.
nonisolated class RequestRoute {
    final let requestType: any InteractorRequestProtocol.Type
    /// Whether the interactor is built when it is first needed.
    final var isLazy = false

    init(for requestType: any InteractorRequestProtocol.Type) { self.requestType = requestType }

    /// Executes a request of the class.
    func execute(_ request: AnyInteractorRequest) {}

    final var requestName: String { String(reflecting: requestType) }
    var responseType: Any.Type { Never.self }
    var interactorType: Any.Type { Never.self }

    /// The interactor's route, behind any middleware.
    var destination: RequestRoute { self }

    /// The route itself or, of an interactor that is built when it is first needed, the route to that.
    func resolved() throws -> RequestRoute { self }
}

/// A route for requests with one type of response.
nonisolated class ResponseRoute<Response>: RequestRoute {
    final override var responseType: Any.Type { Response.self }

    override func resolved() throws -> ResponseRoute { self }

    /// Executes a request of the class for a task that awaits the response.
    nonisolated(nonsending) func response(
        to request: AnyInteractorRequest,
        by caller: RequestCaller
    ) async throws -> Response {
        if !request.interactorCall.canBeginAtOnce { try request.renewInteractorCall() }
        let outcome = await request.awaitOutcome(by: caller, isolation: #isolation) { execute(request) }
        return try outcome.get()
    }
}
