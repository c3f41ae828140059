/// Asynchronous work that uses a request, and whose result is the answer.
///
/// **Why it is unchecked.** It carries the request into a task.
///
/// **Why it is sound.** The task runs in the request's isolation. Without one, nothing else uses the request meanwhile.
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

    /// Starts a task. Called in the isolation.
    func start() { call.keep(task(), in: frame) }

    /// It doesn't throw. With a type that says so, Swift would wrap the closure twice.
    private func task() -> Task<Void, any Error> {
        guard let isolation = call.isolation else { return Task { await self.run() } }
        // The compiler knows this isolation, so that nothing is checked.
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
            guard let response = try await body?() else { return }
            outcome = .success(response)
        } catch { outcome = .failure(error) }
        // Released before the caller gets the answer.
        body = nil
        call.endWork(in: frame, with: outcome, of: request)
    }
}

nonisolated extension InteractorCall {
    /// Begins `body` when nothing else is to be done. Its result answers `request` or, if it `isWait`, ends the wait
    /// that has just begun.
    func addWork(of request: AnyInteractorRequest, isWait: Bool, _ body: @escaping InteractorWork.Body) {
        locked { state in
            state.keep(request)
            let frame = isWait ? state.innermost : state.asked
            state.addStart(in: frame, isWork: true, InteractorWork(in: self, frame, of: request, body).start)
        }
    }

    /// Keeps the task of work, and cancels it when the frame is answered or stopped.
    fileprivate func keep(_ task: Task<Void, any Error>, in frame: FrameID) {
        if !locked({ $0.keep(task, in: frame) }) { task.cancel() }
    }

    /// Ends the work in `frame`, which doesn't use `request` any more.
    func endWork(in frame: FrameID, with outcome: InteractorOutcome, of request: AnyInteractorRequest) {
        let (isWait, reception) = locked {
            ($0.endWork(in: frame), $0.answer(frame, with: outcome, from: .inside))
        }
        // The end of a wait isn't an answer. Work whose result isn't needed was canceled, and says so.
        let isReported = outcome.error.map { !($0 is CancellationError) } ?? !isWait
        conclude(reception, of: request, reportingFor: isReported ? type(of: request) : nil)
        // Another answer may have waited for the end of the work.
        takeAll(of: request)
    }
}
