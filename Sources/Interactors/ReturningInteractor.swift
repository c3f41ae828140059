/// An interactor that answers by `return` or `throw`.
///
/// What it returns arrives in the request's `onComplete`. What it throws arrives in `onError`, as an
/// ``InteractorError`` with the thrown error underneath; an awaiting caller gets the thrown error itself.
public nonisolated protocol ReturningInteractor<Request>: Interactor {
    // Restated, so that the compiler infers it from the method below.
    associatedtype Request

    /// The response to `request`. Called once for each execution, on the caller's thread.
    func response(to request: Request) throws -> Request.Response
}

nonisolated extension ReturningInteractor {
    /// By `return` or `throw`.
    public var style: InteractorStyle<Request> { InteractorStyle(.returning(self)) }

    /// Answers `request` with what ``response(to:)`` returns or throws.
    public func execute(_ request: Request) {
        request.beginDirectCall()
        let response: Request.Response
        do {
            response = try self.response(to: request)
        } catch {
            return request.settle(.failure(error))
        }
        request.complete(response)
    }
}
