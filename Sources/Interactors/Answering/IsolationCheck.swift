nonisolated extension AnyInteractorRequest {
    /// Stops a debug build, with the runtime's message, if this code runs outside of the isolation that the request is
    /// executed in, while the answer is late, or awaited.
    ///
    /// `complete`, `fail`, `reply`, and reading `onComplete` and `onError` do the same. Call this before a closure of
    /// a request's own, which the package doesn't see. In release builds, it does nothing.
    @inline(__always)
    public final func assertIsolated() {
        #if DEBUG
        switch interactorProgress.stage {
        case .pending, .awaited: interactorProgress.isolation?.assertIsolated()
        case .idle, .running, .delivering, .answered, .over: break
        }
        #endif
    }
}
