/// Keeps a pending request for the functions that were read from it, which answer it.
///
/// An interactor that has kept the bare request reads and calls them. A caller reads them, too, to put closures
/// of its own around them, and then sets those. From then on they lead to what was set before, and the request
/// doesn't keep itself. Used in the request's isolation.
nonisolated final class InteractorRequestKeeper {
    private var kept: AnyInteractorRequest?

    init(_ request: AnyInteractorRequest) { kept = request }

    func request<Request: AnyInteractorRequest>() -> Request? { kept as? Request }

    func release() { kept = nil }
}
