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
        return ComposedInteractor { request in
            let subrequest = InteractorSubrequest {
                let call = request.ensureCall()
                let frame = call.locked { $0.innermost }
                let deadline = Deadline(after: limit, on: clock)
                call.locked { $0.limitTime((deadline.isOver, error)) }
                call.whenIdle {
                    let timer = Task.detached {
                        do { try await deadline.sleep() } catch {
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

/// The end of a time limit.
private nonisolated struct Deadline: Sendable {
    let isOver: @Sendable () -> Bool
    let sleep: @Sendable () async throws -> Void

    init(after limit: Duration, on clock: some Clock<Duration>) {
        let end = clock.now.advanced(by: limit.sleepable)
        isOver = { clock.now >= end }
        sleep = { try await clock.sleep(until: end, tolerance: nil) }
    }
}

nonisolated extension Duration {
    /// At most a hundred years, since a clock can't tell a time after its end.
    var sleepable: Duration { min(self, .seconds(100 * 365 * 24 * 60 * 60)) }
}
