nonisolated extension Interactor {
    /// This interactor with a limited time to answer.
    ///
    ///     executor.registerInteractor(remote.timeout(.seconds(5), message: "The server takes too long."))
    ///
    /// If there is no answer within `limit`, the work is canceled, and the request fails with the code
    /// ``InteractorError/Code/timedOut`` and `message`. A late answer is ignored. A synchronous answer is always in
    /// time. If the interactor is async, the failure arrives when its work ends. If the clock throws, the request fails
    /// with that error.
    public func timeout(
        _ limit: Duration,
        message: String? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> ComposedInteractor<Request> {
        if limit <= .zero {
            fatalError("A time limit of \(limit) leaves no time to answer. Give more than zero.")
        }
        let error = InteractorError(message: message ?? "No answer came within \(limit).", code: .timedOut)
        return timeout(limit.sleepable, with: error, clock)
    }

    private func timeout(
        _ limit: Duration,
        with error: InteractorError,
        _ clock: some Clock<Duration>
    ) -> ComposedInteractor<Request> {
        ComposedInteractor { request in
            let subrequest = InteractorSubrequest {
                let call = request.ensureCall()
                let frame = call.locked { $0.innermost }
                let end = clock.now.advanced(by: limit)
                call.locked { $0.setTimeLimit(({ clock.now >= end }, error)) }
                call.whenIdle {
                    let timer = Task.detached {
                        do { try await clock.sleep(until: end, tolerance: nil) } catch {
                            if Task.isCancelled { return }
                            return call.stop(frame, with: error, from: .outside)
                        }
                        call.stop(frame, with: error, from: .outside)
                    }
                    call.onEnd(of: frame) { timer.cancel() }
                }
                self.execute(request)
            }
            request.ask(subrequest)
        }
    }
}

nonisolated extension Duration {
    /// At most a hundred years, since a clock has a last moment.
    var sleepable: Duration { min(self, .seconds(100 * 365 * 24 * 60 * 60)) }
}
