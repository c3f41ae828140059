/// What the functions share that were read from a pending request.
///
/// An interactor that has kept the bare request reads and calls them, so they keep it. A caller reads them, too,
/// to put closures of its own around them, and then sets those: the request doesn't keep itself from then on,
/// and when its answer arrives, the functions lead to what was set before. Used in the request's isolation.
nonisolated final class InteractorRequestKeeper {
    private var kept: AnyInteractorRequest?
    private weak var released: AnyInteractorRequest?

    init(_ request: AnyInteractorRequest) { kept = request }

    /// The caller has set a closure.
    func release() { (kept, released) = (nil, kept) }

    /// Whether a function is a part of the caller's closure that is being called now.
    var isInClosure: Bool { kept == nil && released?.interactorCall.phase != .pending }

    func request<Request: AnyInteractorRequest>() -> Request? { (kept ?? released) as? Request }
}
