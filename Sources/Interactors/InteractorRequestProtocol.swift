/// Any ``InteractorRequest``, as a constraint. Subclass that; don't conform to this.
public nonisolated protocol InteractorRequestProtocol<Response>: AnyObject {
    /// What answers the request.
    associatedtype Response

    /// The request itself, as the class that all requests with this response have in common.
    var base: InteractorRequest<Response> { get }
}

nonisolated extension InteractorRequest: InteractorRequestProtocol {
    /// The request itself.
    public final var base: InteractorRequest<Response> { self }
}

nonisolated extension InteractorRequestProtocol {
    /// Answers with `response`, as ``InteractorRequest/complete(_:)`` does.
    public func complete(_ response: Response) { base.complete(response) }

    /// Answers with `error`, as ``InteractorRequest/fail(_:)`` does.
    public func fail(_ error: InteractorError) { base.fail(error) }

    /// An answer for later, as ``InteractorRequest/reply``.
    public var reply: Reply<Response> { base.reply }

    /// Whether the answer is no longer wanted, as ``AnyInteractorRequest/isCancelled``.
    public var isCancelled: Bool { base.isCancelled }
}
