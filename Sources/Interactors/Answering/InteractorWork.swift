/// Asynchronous work that uses a request, and whose result is the answer.
///
/// **Why it is unchecked.** It carries the request into a task.
///
/// **Why it is sound.** The task runs in the request's isolation. Without one, nothing else uses the request until the
/// work ends.
nonisolated final class InteractorWork: @unchecked Sendable {
    typealias Body = nonisolated(nonsending) () async throws -> Any

    private let call: InteractorCall
    private let frame: InteractorFrame.ID
    private let request: AnyInteractorRequest
    private var body: Body?

    init(
        in call: InteractorCall,
        _ frame: InteractorFrame.ID,
        of request: AnyInteractorRequest,
        _ body: @escaping Body
    ) {
        (self.call, self.frame, self.request, self.body) = (call, frame, request, body)
    }

    var id: ObjectIdentifier { ObjectIdentifier(self) }

    /// Starts a task. Called in the isolation.
    func start() {
        let task = task()
        if !call.locked({ $0.keep(task, of: id, in: frame) }) { task.cancel() }
    }

    /// It doesn't throw. With a type that says so, Swift would wrap the closure twice.
    private func task() -> Task<Void, any Error> {
        guard let isolation = call.isolation else { return Task { await self.run() } }
        // The compiler knows this isolation, so nothing is checked.
        if isolation === MainActor.shared { return Task { @MainActor in await self.run() } }
        return isolation.assumeIsolated { isolation in
            Task {
                _ = isolation
                await self.run()
            }
        }
    }

    @inline(__always)
    private nonisolated(nonsending) func run() async {
        let outcome: InteractorOutcome
        do {
            // Work that isn't needed when its task begins doesn't start.
            try Task.checkCancellation()
            guard let response = try await body?() else { return }
            outcome = .success(response)
        } catch { outcome = .failure(error) }
        // Released before the caller gets the answer.
        body = nil
        call.end(id, in: frame, with: outcome, of: request)
    }
}

nonisolated extension InteractorCall {
    /// Starts `body` when nothing else is left to do. Its result answers `request`.
    func addWork(of request: AnyInteractorRequest, _ body: @escaping InteractorWork.Body) {
        locked { state in
            state.keep(request)
            let frame = state.answerable
            let work = InteractorWork(in: self, frame, of: request, body)
            state.addStart(in: frame, of: work.id, work.start)
        }
    }

    /// Ends `work` in `frame`, which no longer uses `request`. An awaiting task is work without an identifier.
    func end(
        _ work: ObjectIdentifier?,
        in frame: FrameID,
        with outcome: InteractorOutcome,
        of request: AnyInteractorRequest
    ) {
        let reception = locked {
            $0.end(work, in: frame)
            return $0.answer(frame, with: outcome, from: .inside)
        }
        // Work whose result isn't needed was canceled, and says so.
        let isReported = !(outcome.error is CancellationError)
        conclude(reception, of: request, reportingFor: isReported ? type(of: request) : nil)
        // Another answer may have waited for the end of the work.
        handlePending(of: request)
    }
}
