/// What a consumer wants of a use case, and the closures that take the answer.
///
/// Subclass it with the input of the use case. A request isn't `Sendable`: it belongs to whoever executes it.
///
///     let request = LoginUserInteractor.Request()
///     request.email = "ada@example.com"
///     request.onComplete = { response in … }
///     request.onError = { error in … }
///     Logic.executor.execute(request)
nonisolated open class InteractorRequest<Response> {
    /// Takes the response.
    public final var onComplete: ((Response) -> Void)?

    /// Takes the error, when there is no response.
    public final var onError: ((InteractorError) -> Void)?

    public init() {}
}

nonisolated extension InteractorRequest: InteractorRequestProtocol {
    /// Answers with a response.
    public final func complete(_ response: Response) {
        onComplete?(response)
    }

    /// Answers with an error.
    public final func fail(_ error: InteractorError) {
        onError?(error)
    }
}

nonisolated extension InteractorRequest where Response == Void {
    /// Answers a request whose response says nothing but "done".
    public final func complete() {
        complete(())
    }
}

/// Any ``InteractorRequest``, for use as a constraint. Subclass ``InteractorRequest``; don't conform to this.
public nonisolated protocol InteractorRequestProtocol<Response>: AnyObject {
    associatedtype Response

    func complete(_ response: Response)
    func fail(_ error: InteractorError)
}
