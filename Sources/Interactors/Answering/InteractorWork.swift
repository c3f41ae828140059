/// Asynchronous work that uses a request, and whose result is its answer.
nonisolated struct InteractorWork {
    typealias Body = nonisolated(nonsending) () async throws -> Any
    /// It doesn't throw. A type that says so would have each task wrapped twice.
    typealias RunningTask = Task<Void, any Error>

    let body: Body
    /// What is settled with what the work returns or throws.
    let execution: InteractorExecution

    /// Runs `work`. Called in the isolation. What belongs to it is released before its caller hears of it.
    @inline(__always)
    nonisolated(nonsending)
        private static func run(_ work: InteractorStrand.Box<InteractorWork?>) async
    {
        let outcome: InteractorOutcome
        do {
            guard let response = try await work.value?.body() else { return }
            outcome = .success(response)
        } catch { outcome = .failure(error) }
        let execution = work.value.take()?.execution
        execution?.settleOrReport(outcome, isHere: true)
    }

    /// Starts a task for the work in the isolation of `strand`. Called there. Without an isolation, the work
    /// begins when the call that is under way has ended.
    func start(on strand: InteractorStrand) -> RunningTask {
        let work = InteractorStrand.Box(Optional(self))
        guard let isolation = strand.isolation else {
            return Task {
                await strand.waitUntilIdle()
                await Self.run(work)
            }
        }
        // The compiler knows this isolation, so that nothing is checked.
        if isolation === MainActor.shared { return Task { @MainActor in await Self.run(work) } }
        return isolation.assumeIsolated { isolation in
            Task {
                _ = isolation
                await Self.run(work)
            }
        }
    }
}

nonisolated extension AnyInteractorRequest {
    /// Answers with what `body`, which uses the request, returns or throws.
    ///
    /// The work runs in a task of its own, in the isolation that the request is executed in, which is
    /// cancelled with the request.
    final func startWork(_ body: @escaping InteractorWork.Body) {
        inCall { [self] in
            let strand = ensureInteractorStrand()
            let execution = InteractorExecution(of: self, .returns, on: strand)
            execution.keep(InteractorWork(body: body, execution: execution).start(on: strand))
        }
    }
}
