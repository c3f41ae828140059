/// The next thing that the code which runs a call has to do.
nonisolated enum InteractorAction {
    /// Deliver an update.
    case update(() -> Void)
    /// Release a start whose frame is answered or stopped.
    case drop(() -> Void)
    /// Begin a timer or work. Without an isolation, work that begins runs the call from then on.
    case start(() -> Void, handsOver: Bool)
    /// End a frame, since a frame around it is answered.
    case close(InteractorFrame)
    /// Have the innermost frame make its next step from the answer.
    case step((InteractorOutcome) -> InteractorDecision, InteractorOutcome)
    /// Go on: the innermost frame has failed, since nothing can answer it any more.
    case abandon
    /// End the call, which has kept all this, since the caller's frame is answered.
    case end(InteractorCallState)
    /// Wait for an event, and release the request if only code that has it can answer.
    case pause(AnyInteractorRequest?)
}
