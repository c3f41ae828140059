/// An interactor that answers by `return` or `throw`.
///
/// What it returns arrives in the request's `onComplete`; what it throws arrives in `onError` as an
/// ``InteractorError`` with the thrown error underneath.
public nonisolated protocol ReturningInteractor: Interactor {
    /// The response to `request`. Called once for each execution, on the caller's thread.
    func response(to request: Request) throws -> Request.Response
}

nonisolated extension ReturningInteractor {
    public func execute(_ request: Request) {
        do {
            request.complete(try response(to: request))
        } catch {
            request.fail(InteractorError(error))
        }
    }
}
