/// The part of a request that doesn't depend on its response. Subclass ``InteractorRequest`` instead.
///
/// See `Docs/WritingInteractors.md`.
nonisolated open class AnyInteractorRequest {
    /// The state of the current execution, or of the last one if none is in progress.
    final var interactorProgress = InteractorProgress()
    /// Whether ``cancel()`` was called.
    final var isCancelledForGood = false

    init() {}

    /// Answers with `error`; otherwise as ``InteractorRequest/complete(_:)``.
    ///
    /// `onError` receives an ``InteractorError`` with `error` underneath; an awaiting caller receives `error` itself.
    public final func fail(_ error: any Error) {
        assertIsolated()
        settle(.failing(with: error))
    }

    /// Passes an outcome to the closures. Without an `onError`, an error is reported to the hook with this number.
    func deliver(_ outcome: consuming InteractorOutcome, from hook: UInt32) {
        fatalError("\(Self.self) takes no answer. Subclass InteractorRequest.")
    }
}

nonisolated extension AnyInteractorRequest {
    /// In a debug build, stops the program with the runtime's message if a request that is awaited or answered late is
    /// used outside its isolation.
    ///
    /// `complete`, `fail`, `reply`, and reading `onComplete` and `onError` include this check. Call it before you call
    /// a closure that your request class declares. In release builds, it does nothing.
    @inline(__always)
    public final func assertIsolated() {
        #if DEBUG
        switch interactorProgress.stage {
        case .pending, .awaiting:
            let isolation = interactorProgress.wait?.isolation ?? interactorProgress.callerOnStack.isolation
            isolation?.assertIsolated()
        case .idle, .running, .answered, .over: break
        }
        #endif
    }
}
