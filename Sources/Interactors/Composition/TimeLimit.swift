nonisolated extension Interactor {
    /// This interactor with a limited time to answer.
    ///
    ///     executor.registerInteractor(remote.timeout(.seconds(5), message: "The server takes too long."))
    ///
    /// If there is no answer within `limit`, the work is canceled, and its end is awaited. What fails then, or later,
    /// fails with the code ``InteractorError/Code/timedOut`` and `message`. A success still counts. After the limit, no
    /// composite inside begins another attempt. If the clock throws, the limit has passed.
    public func timeout(
        _ limit: Duration,
        message: String? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) -> FunctionInteractor<Request, Request.Response> {
        if limit <= .zero {
            fatalError("A time limit of \(limit) leaves no time to answer. Give more than zero.")
        }
        let error = InteractorError(message: message ?? "No answer arrived within \(limit).", code: .timedOut)
        return timeout(limit.sleepable, with: error, clock)
    }

    private func timeout(
        _ limit: Duration,
        with error: InteractorError,
        _ clock: some Clock<Duration>
    ) -> FunctionInteractor<Request, Request.Response> {
        FunctionInteractor { request in
            let end = clock.now.advanced(by: limit)
            let cancellation = InteractorTaskCancellation { clock.now >= end }
            let timer = Task.detached {
                try? await clock.sleep(until: end, tolerance: nil)
                if !Task.isCancelled { cancellation.cancel() }
            }
            defer { timer.cancel() }
            do {
                return try await request.inTask(cancellation, isolation: #isolation) {
                    try await self(request)
                }
            } catch let failure {
                throw cancellation.isCancelled && !request.isCancelled ? error : failure
            }
        }
    }
}

nonisolated extension Duration {
    /// At most a hundred years, since a clock has a last moment.
    var sleepable: Duration { min(self, .seconds(100 * 365 * 24 * 60 * 60)) }
}
