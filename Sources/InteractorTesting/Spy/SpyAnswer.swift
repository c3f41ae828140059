import Interactors

/// What an ``InteractorSpy`` answers with.
public nonisolated enum SpyAnswer<Request: InteractorRequestProtocol> {
    /// This response, the same one each time.
    case response(Request.Response)

    /// This error, of any type, as an interactor would throw it.
    case error(any Error)

    /// What the closure returns or throws; it is called once for each execution, when that is answered.
    case computed(@Sendable (Request) throws -> Request.Response)

    func outcome(of request: Request) -> Result<Request.Response, any Error> {
        switch self {
        case .response(let response): .success(response)
        case .error(let error): .failure(error)
        case .computed(let compute): Result { try compute(request) }
        }
    }
}

nonisolated extension SpyAnswer where Request.Response == Void {
    /// The response that says nothing but "done".
    public static var done: SpyAnswer { .response(()) }
}
