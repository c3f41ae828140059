nonisolated extension Interactor {
    /// This interactor with a limited time to answer.
    ///
    ///     executor.registerInteractor(remote.timeout(.seconds(5), message: "The server takes too long."))
    ///
    /// If it hasn't answered within `limit`, the request fails with the code
    /// ``InteractorError/Code/timedOut`` and `message`. The work is then canceled, and a late answer
    /// ignored. A synchronous answer is always in time. The error arrives when an async interactor that uses
    /// the request has ended. If the clock throws, the request fails with that error.
    public func timeout(
        _ limit: Duration,
        message: String? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> ComposedInteractor<Request> {
        if limit <= .zero {
            fatalError("A time limit of \(limit) leaves no time to answer. Give more than zero.")
        }
        let error = InteractorError(message: message ?? "No answer came within \(limit).", code: .timedOut)
        // A clock can't tell the time after its end.
        let limit = min(limit, .seconds(100 * 365 * 24 * 60 * 60))
        return ComposedInteractor { request in
            let question = InteractorSubrequest {
                let call = request.ensureCall()
                let frame = call.innermost
                let isTimeUp = clock.isOver(after: limit)
                call.locked { $0.limitTime(isTimeUp, failingWith: error) }
                call.whenIdle {
                    call.startTimer(limit, clock, in: frame) {
                        call.stop(frame, with: $0 ?? error, from: .outside)
                    }
                }
                self.execute(request)
            }
            request.proceed(with: .ask(question))
        }
    }
}

nonisolated extension Clock where Duration == Swift.Duration {
    /// A function that tells whether `limit` has passed.
    fileprivate func isOver(after limit: Duration) -> () -> Bool {
        let end = now.advanced(by: limit)
        return { now >= end }
    }
}
