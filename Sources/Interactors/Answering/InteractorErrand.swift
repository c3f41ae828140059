/// What is to be done without the lock.
nonisolated enum InteractorErrand {
    case nothing
    /// Runs the call that the request is of.
    case run(AnyInteractorRequest)
    case enqueue(InteractorJob?)
    /// Resumes the task that awaits the answer.
    case resume((@Sendable () -> Void)?)
}

nonisolated extension InteractorCall {
    /// Has what has come taken.
    func perform(_ errand: InteractorErrand) {
        switch errand {
        case .nothing: break
        case .run(let request): request.run(self)
        case .enqueue(let job): job?.enqueue()
        case .resume(let resume): resume?()
        }
    }

    /// A job in the isolation has begun.
    func runJob() { locked { $0.beginJob(on: InteractorExecutor.currentThread) }?.run(self) }
}

nonisolated extension InteractorCall.Guarded {
    mutating func errand(for arrival: InteractorSchedule.Arrival, at place: InteractorPlace)
        -> InteractorErrand
    {
        switch arrival {
        case .waits: return .nothing
        case .needsJob: return .enqueue(holdings.job)
        case .resumesTask: return .resume(holdings.resumption.take())
        case .runs:
            if let request = holdings.request ?? place.request { return .run(request) }
            // Only the bare request is left. What has come waits until that is used.
            state.schedule.leave()
            return .nothing
        }
    }

    mutating func beginJob(on thread: InteractorSchedule.Thread) -> AnyInteractorRequest? {
        if !state.schedule.beginJob(on: thread) { return nil }
        // Without a request, what this job was enqueued for was taken before.
        if holdings.request == nil { state.schedule.leave() }
        return holdings.request
    }
}
