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
///     let recorder = RecordingExecutor(makeExecutor(todos: InMemoryGateway()))
///     let model = TodosModel(executor: recorder.executor)
///     model.load()
///     await recorder.waitForAnswers()
///
/// An error that no `onError` takes, and a second answer, fail the test at once. A recorder that is
/// `exhaustive` also fails it, by name, for a request that the test didn't ask for by ``sent(_:file:line:)``,
/// one that wasn't answered, and an answer that a spy didn't give: when ``finish(file:line:)`` is called or,
/// without that, when the recorder goes away. Safe from any thread.
///
/// See `Docs/Testing.md`.
public nonisolated final class RecordingExecutor: Sendable {
    /// The executor that is recorded.
    public let executor: InteractorExecutor

    private let log: RequestLog
    private let spies = Guarded<[any StubbedInteractor]>([])
    private let isExhaustive: Bool
    private let reporter = Reporter()
    private let site: CallSite

    /// Creates a recorder of `executor`: a new one, or one on which interactors are registered.
    ///
    /// It records the requests that are executed from now on and that the executor's own middleware hands on.
    ///
    /// - Parameters:
    ///   - executor: The executor to record. Its `onUnhandledError` becomes the recorder's.
    ///   - exhaustive: Whether everything must be asked for, in the order in which it was sent, and used. If
    ///     not, ``sent(_:file:line:)`` passes over other requests.
    ///   - file: The file to report for failures without a call of their own. Omit this argument.
    ///   - line: See `file`.
    public init(
        _ executor: InteractorExecutor = InteractorExecutor(),
        exhaustive: Bool = false,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        site = CallSite(file: file, line: line)
        log = RequestLog(reporter, at: site)
        isExhaustive = exhaustive
        self.executor = executor
        executor.addMiddleware(RecordingMiddleware(log: log))
        executor.onUnhandledError = { [reporter, site] error in
            // A double or a clock has reported its failure itself.
            if error.underlyingError(as: TestFailure.self) != nil { return }
            reporter.report("Expected an onError for every error; \(error.message)", at: site)
        }
    }

    deinit {
        check(at: site)
        log.close()
    }

    /// Registers `interactor`, a spy or a real one, with the executor.
    public func registerInteractor(_ interactor: some Interactor) {
        remember(interactor)
        executor.registerInteractor(interactor)
    }

    /// Puts `interactor`, a spy or a real one, in the place of the one that is registered for the same
    /// requests.
    public func replaceInteractor(_ interactor: some Interactor) {
        remember(interactor)
        executor.replaceInteractor(interactor)
    }

    private func remember(_ interactor: some Interactor) {
        guard let spy = interactor as? any StubbedInteractor else { return }
        spies.withLock { $0.append(spy) }
    }

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
        if let request = log.takeNext(type, skippingOthers: !isExhaustive) { return request }
        let entries = log.entries
        let others = entries.map { describe($0.request) }
        let came =
            if others.isEmpty {
                "no request was sent"
            } else if isExhaustive, let next = entries.firstIndex(where: { !$0.isTaken }) {
                "the next one was \(others[next])"
            } else {
                "none was sent after \(others.joined(separator: ", "))"
            }
        let site = CallSite(file: file, line: line)
        reporter.report("Expected the request \(String(reflecting: type)); \(came).", at: site)
        return nil
    }

    /// Returns when every request that was sent has been answered; immediately, if they all are. A test in the
    /// isolation that sent them finds their closures called, and the tasks that awaited them gone on.
    ///
    /// Fails the test at the line of this call if `bound` passes first. For requests that another thread
    /// sends, `count` says how many there must be, at least, since recording began.
    public nonisolated(nonsending) func waitForAnswers(
        _ count: Int = 1,
        within bound: Duration = .seconds(10),
        file: StaticString = #filePath,
        line: UInt = #line
    ) async {
        if await log.waitForAnswers(count, within: bound) {
            // A task that awaits has its answer now, and goes on in a turn of its own.
            return await letOthersGoFirst()
        }
        let entries = log.entries
        let open = entries.filter { !$0.isAnswered }.map { describe($0.request) }
        let unanswered = open.isEmpty ? "" : "; without an answer: \(open.joined(separator: ", "))"
        reporter.report(
            "Expected answers within \(bound): \(count); came: \(entries.count - open.count)\(unanswered).",
            at: CallSite(file: file, line: line)
        )
    }

    /// Ends the recording of an exhaustive recorder, and checks that nothing is left. A request that comes later
    /// fails the test.
    public func finish(
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        check(at: CallSite(file: file, line: line))
    }

    private func check(at site: CallSite) {
        guard isExhaustive, log.finish() else { return }
        let spies = spies.withLock { $0 }
        for text in log.remainder + spies.compactMap(\.remainder) { reporter.report(text, at: site) }
    }
}
