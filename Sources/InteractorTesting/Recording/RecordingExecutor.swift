import Interactors

/// Records what goes through an executor, so that a test can say which requests were sent, and wait for their
/// answers.
///
///     let recorder = RecordingExecutor()
///     recorder.registerInteractor(InteractorSpy<AddTodoInteractor.Request>(.response(milk)))
///     TodoList(executor: recorder.executor).add("Milk")
///     #expect(recorder.sent(AddTodoInteractor.Request.self)?.title == "Milk")
///
/// The sender takes an `InteractorExecutor`, and gets the ``executor`` that is recorded: a real one, so
/// nothing has to be written for the test's sake. To wait for what a composition root has registered, record
/// its executor:
///
///     let recorder = RecordingExecutor(makeExecutor(todos: InMemoryGateway()), exhaustive: false)
///     let model = TodosModel(executor: recorder.executor)
///     model.load()
///     await recorder.waitForAnswers()
///
/// A request without an interactor, an error that no `onError` takes, and a second answer fail the test at once. At the
/// end of the test, a request fails it, by name, that the test didn't ask for by ``sent(_:file:line:)``, and one that
/// wasn't answered, unless the recorder isn't `exhaustive`. Then the executor's `onUnhandledError` is as it was, and
/// nothing is recorded any more. Safe from any thread.
///
/// It keeps the answered requests for the test. ``sent(_:file:line:)`` and ``waitForAnswers(_:within:file:line:)`` drop
/// the `onComplete` and `onError` of those that nothing else has, since they may keep a model. It can't drop a
/// request's own closures: capture the model weakly there.
///
/// See `Docs/Testing.md`.
public nonisolated final class RecordingExecutor: Sendable {
    /// The executor that is recorded.
    public let executor: InteractorExecutor

    private let recording: Recording

    /// Creates a recorder of `executor`: a new one, or one on which interactors are registered.
    ///
    /// It records the requests that are executed from now on and that the executor's own middleware hands on.
    /// An executor has one recorder at a time.
    ///
    /// - Parameters:
    ///   - executor: The executor to record. Until the end of the test, its `onUnhandledError` is the recorder's.
    ///   - exhaustive: Whether each request must be asked for, in the order in which they were sent, and answered.
    ///     If not, ``sent(_:file:line:)`` passes over other requests.
    ///   - file: The file to report for failures without a call of their own. Omit this argument.
    ///   - line: See `file`.
    public init(
        _ executor: InteractorExecutor = InteractorExecutor(),
        exhaustive: Bool = true,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let site = CallSite(file: file, line: line)
        let lifetime = DoubleLifetime(of: "RecordingExecutor", exhaustive: exhaustive, at: site)
        let recording = Recording(of: lifetime)
        (self.executor, self.recording) = (executor, recording)
        let hook = executor.onUnhandledError
        executor.onUnhandledError = recording.hear
        executor.addMiddleware(recording)
        lifetime.begin { [weak recording] lifetime in
            executor.onUnhandledError = hook
            if lifetime.checksLeftovers { recording?.reportRemainder() }
            recording?.end()
        }
    }

    deinit { recording.lifetime.endWithoutScope() }

    /// Registers `interactor`, a spy or a real one, with the executor.
    public func registerInteractor(_ interactor: some Interactor) { executor.registerInteractor(interactor) }

    /// The next request of this class that was sent; each is returned once, in the order in which they were
    /// sent. If the recorder is exhaustive, it has to be the next request of all.
    ///
    /// Otherwise nil, and the test fails at the line of this call, with what was sent instead.
    @discardableResult
    public func sent<Request: InteractorRequestProtocol>(
        _ type: Request.Type,
        file: StaticString = #filePath,
        line: UInt = #line
    ) -> Request? {
        recording.dropClosures()
        let requests = recording.remainder
        let next = requests.first { recording.lifetime.isExhaustive || $0.type == type }
        if let next, next.type == type {
            recording.update(next.number) { $0.isTaken = true }
            return next.request as? Request
        }
        let came = requests.isEmpty ? "none" : requests.map(\.text).joined(separator: ", ")
        let text = "Expected the request \(String(reflecting: type)); came: \(came)."
        recording.lifetime.report(text, at: CallSite(file: file, line: line))
        return nil
    }

    /// Returns when at least `count` requests have been executed since the last wait, and all requests are
    /// answered. A test in the isolation that sent them finds their closures called, and the tasks that awaited
    /// them resumed. Returns at once if one had no interactor, which fails the test by name.
    ///
    /// The count is needed if several tasks send requests that haven't begun: otherwise the wait may end with
    /// the first of them. A task that is canceled before it begins executes nothing, so it isn't counted. Fails the
    /// test at the line of this call if `bound` passes first.
    public nonisolated(nonsending) func waitForAnswers(
        _ count: Int = 1,
        within bound: Duration = .seconds(10),
        file: StaticString = #filePath,
        line: UInt = #line
    ) async {
        let site = CallSite(file: file, line: line)
        let wait = Wait(for: "answers: \(count)", within: bound, at: site)
        let isInTime = await wait.until({ recording.endsWait(for: count) }) {
            let (executed, open) = (recording.executed, recording.open.map(\.text))
            if executed == 0 {
                return "no request was executed since the last wait, or the executor's middleware refused it."
            }
            let came = "requests: \(executed)"
            return open.isEmpty ? "\(came)." : "\(came); without an answer: \(open.joined(separator: ", "))."
        }
        if !isInTime { return }
        // A task that awaits has its answer by now, and runs on in a job.
        await letOthersGoFirst()
        recording.dropClosures()
    }
}
