/// A request that can check itself before it is executed.
public nonisolated protocol ValidatableRequest: InteractorRequestProtocol {
    /// Throws an error if the request isn't valid. Called once for each execution, before the interactor.
    func validate() throws
}

/// Fails a ``ValidatableRequest`` that isn't valid, before its interactor sees it.
///
/// The request fails with the error that `validate` throws. Other requests continue.
public nonisolated struct ValidationMiddleware: InteractorMiddleware {
    /// A middleware that validates.
    public init() {}

    /// Calls `next` if the request is valid.
    public func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        do {
            try (request as? any ValidatableRequest)?.validate()
        } catch {
            return request.base.settle(.failure(error))
        }
        next(request)
    }
}
