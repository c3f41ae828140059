/// What happens when nobody answers.
nonisolated extension InteractorWait {
    /// Closes the wait of a request that nobody has answered. Middleware receives `error`. Called in the isolation.
    func closeUnanswered(with error: any Error) {
        _ = locked { $0.phase == .closed ? nil : $0.close() }?.conclude(with: .failure(error))
    }

    /// Closes the wait of a request that is being released, on any thread. A job in the isolation runs handlers, and
    /// releases them and the request's `closures`.
    func release(with error: any Error, _ closures: consuming Any) {
        // Moved, so that this thread has no reference left when the job starts.
        let remains = InteractorHandover<Any>(consume closures)
        let close = {
            self.closeUnanswered(with: error)
            _ = remains.take()
        }
        if let mailbox = locked({ $0.jobMailbox }) { mailbox.send(close) } else { close() }
    }
}

nonisolated extension AnyInteractorRequest {
    /// Closes the last execution if only code with the request itself could answer it.
    final func closePreviousExecution() {
        guard interactorProgress.stage == .pending, let wait = interactorProgress.wait,
            wait.locked({ $0.isUpToRequest })
        else { return }
        pop(wait)
        interactorProgress.finish()
        let error = InteractorError.abandoned(Self.self)
        wait.closeUnanswered(with: error)
        InteractorHook.report(error, to: wait.hook)
    }
}
