import Interactors

/// One execution of a spy: the request and the right to answer it, from any thread.
nonisolated struct HeldAnswer<Request: InteractorRequestProtocol>: Sendable {
    let request: Transfer<Request>
    private let reply: Reply<Request.Response>

    init(_ request: Request) {
        self.request = Transfer(request)
        reply = request.reply
    }

    /// Whether the caller still waits: it has neither cancelled nor run out of time.
    var isWanted: Bool { !reply.isCancelled }

    func give(_ answer: SpyAnswer<Request>) {
        switch answer.outcome(of: request.value) {
        case .success(let response): reply.complete(Transfer(response).value)
        case .failure(let error): reply.fail(error)
        }
    }
}
