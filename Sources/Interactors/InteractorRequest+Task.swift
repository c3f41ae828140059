nonisolated extension InteractorRequest {
    typealias Work = nonisolated(nonsending) () async throws -> Response

    /// Answers with what `work` returns or throws, in a task that is cancelled with the request.
    ///
    /// The task runs in the isolation that the request is executed in. It starts at once if somebody awaits the
    /// answer; for closures it starts after `execute` has returned, so that an asynchronous answer never comes before.
    final func answerInTask(_ work: @escaping Work) {
        beginDirectCall()
        let exchange = currentExchange
        let job = UncheckedTransfer((request: self, reply: reply, work: work))
        let task = Self.task(in: exchange.isolation, startsNow: exchange.isAwaited) {
            await Self.run(job, in: exchange)
        }
        exchange.onCancel { task.cancel() }
    }

    private nonisolated(nonsending) static func run(
        _ job: UncheckedTransfer<(request: InteractorRequest, reply: Reply<Response>, work: Work)>,
        in exchange: RequestExchange<Response>
    ) async {
        let outcome: Result<Response, any Error>
        do {
            outcome = .success(try await job.value.work())
        } catch {
            outcome = .failure(error)
        }
        exchange.settleInTask(outcome, of: job.value.request)
    }

    /// A task in `isolation`, which is the one that this is called in, or a private one.
    private static func task(
        in isolation: (any Actor)?,
        startsNow: Bool,
        _ work: @escaping PrivateIsolation.Job
    ) -> Task<Void, Never> {
        if let isolation = isolation as? PrivateIsolation {
            return Task { await isolation.run(work) }
        }
        if startsNow, #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *) {
            guard let isolation else { return Task.immediate { await work() } }
            return isolation.assumeIsolated { isolation in
                Task.immediate {
                    _ = isolation
                    await work()
                }
            }
        }
        guard let isolation else { return Task { await work() } }
        return isolation.assumeIsolated { isolation in
            Task {
                _ = isolation
                await work()
            }
        }
    }
}
