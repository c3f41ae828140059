/// An interactor that answers by `return` or `throw` and may suspend before.
///
/// It runs in the isolation that the executor was called from, in a task of its own that is cancelled with
/// the request. What it returns or throws arrives as from a ``ReturningInteractor``.
///
/// Its method is ``AwaitedInteractor/response(to:)``. In a target without the upcoming feature
/// `NonisolatedNonsendingByDefault`, that is declared `nonisolated(nonsending)`; else the request would have to leave
/// its isolation, and the compiler says that the requirement isn't met.
public nonisolated protocol AsyncInteractor<Request>: Interactor, AwaitedInteractor
where AwaitedResponse == Request.Response {
    /// Whether an awaited response is computed in the task of the caller that awaits it: false by default.
    ///
    /// A task of its own lets a cancelled caller go at once, whatever the interactor does, and lets the request be cancelled
    /// alone; it costs about five times as much as the call. Say true if the interactor never suspends for long, or ends
    /// soon when its task is cancelled. Cancelling the request, and not the task, then only sets the request's flag.
    ///
    /// It is asked when a response is first awaited, and not for each one: always say the same.
    var runsInCallersTask: Bool { get }
}

nonisolated extension AsyncInteractor {
    /// False.
    public var runsInCallersTask: Bool { false }

    /// Starts a task that answers `request` with what ``response(to:)`` returns or throws.
    public func execute(_ request: Request) {
        request.base.answerInTask { try await self.response(to: request) }
    }
}
