/// How a call ends when its request is released, or executed again, without an answer.
nonisolated extension InteractorCall {
    /// Ends the call. Each frame receives `error`, and its decision is ignored. Called in the request's isolation.
    func failFrames(with error: any Error) {
        for frame in locked({ $0.end() }).frames.reversed() {
            _ = frame.then?(.failure(error))
            frame.end()
        }
    }

    /// Ends the call of a request that is being released, on any thread. Handlers, and the request's `closures`, run
    /// and are released in the isolation: now if this is the main actor's thread, otherwise by a job.
    func abandon(with error: any Error, releasing closures: consuming Any) {
        // Moved, so that this thread has no reference left when the job starts.
        var closures: Any? = consume closures
        let job = locked { state in
            state.abandoned = (error, closures.take() as Any)
            return state.ownership.job
        }
        if let job, !(job.isolation === MainActor.shared && MainThread.isCurrent) {
            job.enqueue()
        } else {
            _ = finishAbandoned()
        }
    }

    /// Ends the call if its request was released. Returns whether it was. Called in the request's isolation.
    func finishAbandoned() -> Bool {
        guard let abandoned = locked({ $0.abandoned.take() }) else { return false }
        failFrames(with: abandoned.error)
        return true
    }
}
