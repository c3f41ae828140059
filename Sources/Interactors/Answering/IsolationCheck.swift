nonisolated extension AnyInteractorRequest {
    /// Stops a debug build, with the runtime's message, if a request that is awaited or answered late is used outside
    /// of the isolation that it is executed in.
    ///
    /// `complete`, `fail`, `reply`, and reading `onComplete` and `onError` check this by themselves. Call it before a
    /// closure that your request class declares. In release builds, it does nothing.
    @inline(__always)
    public final func assertIsolated() {
        #if DEBUG
        switch interactorProgress.stage {
        case .pending, .suspendedInCaller:
            let isolation = interactorProgress.call?.isolation ?? interactorProgress.callerOnStack.isolation
            isolation?.assertIsolated()
        case .idle, .running, .delivering, .answered, .over: break
        }
        #endif
    }
}
