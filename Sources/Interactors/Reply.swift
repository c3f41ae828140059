/// An answer that is given later, or on another thread.
///
/// A closure-style interactor takes it from ``InteractorRequest/reply`` while it is executed, and may hand it
/// to any thread:
///
///     func execute(_ request: Request) {
///         let reply = request.reply
///         service.load { result in
///             switch result {
///             case .success(let value): reply.complete(value)
///             case .failure(let error): reply.fail(error)
///             }
///         }
///     }
///
/// The first answer wins; a later one is ignored and reported. The request's closures run in the isolation that
/// the executor was called from, or on the answering thread if there was none. When the last copy goes away
/// unused, the request fails with ``InteractorError/Code/abandoned``.
public nonisolated struct Reply<Response>: Sendable {
    private let token: ReplyToken<Response>

    init(_ exchange: RequestExchange<Response>, to request: InteractorRequest<Response>) {
        token = ReplyToken(exchange, request)
    }

    /// Answers with `response`. May be called from any thread.
    public func complete(_ response: sending Response) {
        token.exchange.settle(UncheckedTransfer(.success(response)), of: token.request)
    }

    /// Answers with `error`, of any type. May be called from any thread.
    public func fail(_ error: any Error) {
        token.exchange.settle(UncheckedTransfer(.failure(error)), of: token.request)
    }

    /// Whether the answer is no longer wanted.
    public var isCancelled: Bool { token.exchange.isCancelled }

    /// Runs `handler` when the answer is no longer wanted: at most once, on the thread that cancels, or at once if
    /// that has happened. It isn't kept longer than the request is being answered.
    public func onCancel(_ handler: @escaping @Sendable () -> Void) {
        token.exchange.onCancel(handler)
    }
}

nonisolated extension Reply where Response == Void {
    /// Answers a request whose response says nothing but "done". May be called from any thread.
    public func complete() {
        complete(())
    }
}

/// What all copies of a reply share, to notice when the last one goes.
private nonisolated final class ReplyToken<Response>: Sendable {
    let exchange: RequestExchange<Response>
    let request: UncheckedTransfer<InteractorRequest<Response>>

    init(_ exchange: RequestExchange<Response>, _ request: InteractorRequest<Response>) {
        self.exchange = exchange
        self.request = UncheckedTransfer(request)
        exchange.state.retain()
    }

    deinit {
        exchange.endReply(of: request)
    }
}
