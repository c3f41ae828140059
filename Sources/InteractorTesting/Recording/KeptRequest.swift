import Interactors

/// A request that spies and recorders keep for the test. They share one reference to it.
///
/// Its closures may keep a model, and would fail the model's leak test. So they are dropped as soon as a double finds
/// that nothing else has the request: then it can't be answered or executed any more. Its input stays.
nonisolated final class KeptRequest: Sendable {
    /// Those that exist, and remains of others.
    private static let all = Guarded<[ObjectIdentifier: () -> KeptRequest?]>([:])

    private let request: Guarded<AnyInteractorRequest>

    private init(_ request: AnyInteractorRequest) { self.request = Guarded(request) }

    /// The one for `request`.
    static func of(_ request: AnyInteractorRequest) -> KeptRequest {
        let new = KeptRequest(request)
        return all.withLock { all in
            // While there is one, its request exists, and no other has its identifier.
            if let kept = all[ObjectIdentifier(request)]?() { return kept }
            all[ObjectIdentifier(request)] = { [weak new] in new }
            return new
        }
    }

    /// The request, for the test.
    var value: AnyInteractorRequest {
        dropClosuresIfUnused()
        return request.withLock { $0 }
    }

    /// Call it where the request's closures may be released.
    func dropClosuresIfUnused() {
        let unused = request.withLock { isKnownUniquelyReferenced(&$0) ? $0 : nil }
        (unused as? any InteractorRequestProtocol)?.dropClosures()
    }
}

nonisolated extension InteractorRequestProtocol {
    fileprivate func dropClosures() { (onComplete, onError) = (nil, nil) }
}
