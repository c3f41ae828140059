/// A request that says whether it can be executed at all.
public nonisolated protocol ValidatableRequest: InteractorRequestProtocol {
    /// Throws what is wrong with the request. Called once for each execution, before its interactor is.
    func validate() throws
}

/// Fails a ``ValidatableRequest`` that isn't valid, before its interactor sees it.
///
/// The request fails with what `validate` throws. Other requests pass.
public nonisolated struct ValidationMiddleware: InteractorMiddleware {
    /// A middleware that validates.
    public init() {}

    /// Calls on if the request is valid.
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
