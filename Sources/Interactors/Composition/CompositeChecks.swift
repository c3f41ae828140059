/// No composite continues after a cancellation, or a time limit.
nonisolated extension AnyInteractorRequest {
    /// Whether a composite continues after `error`.
    final func continues(after error: any Error, if continues: (any Error) throws -> Bool) throws -> Bool {
        if try InteractorError(error).code == .cancelled || !continues(error) { return false }
        try checkCancellation()
        return true
    }
}
