import Interactors

/// Records what goes through an executor, so that a test can say which requests were sent.
///
///     let recorder = RecordingExecutor()
///     recorder.registerInteractor(InteractorSpy<AddTodoInteractor.Request>(.response(milk)))
///     TodoList(executor: recorder.executor).add("Milk")
///     #expect(recorder.sent(AddTodoInteractor.Request.self)?.title == "Milk")
///
/// The sender takes an `InteractorExecutor`, and gets the ``executor`` that is recorded: a real one, so
/// nothing has to be written for the test's sake.
///
/// It is exhaustive: a request that the test didn't ask for by ``sent(_:file:line:)``, one that
/// wasn't answered, and an answer that a spy didn't give fail the test, by name, when
/// ``finish(file:line:)`` is called or, without that, when the recorder goes away. An error
/// that no `onError` takes and a second answer fail it at once. Safe from any thread.
public nonisolated final class RecordingExecutor: Sendable {
    /// The executor that is recorded.
    public let executor: InteractorExecutor

    private let log: RequestLog
    private let spies = Guarded<[any StubbedInteractor]>([])
    private let isExhaustive: Bool
    private let reporter = Reporter()
    private let site: CallSite

    /// Creates a recorder of `executor`: a new one or, to test a composition root, one on which interactors
    /// are registered.
    ///
    /// - Parameters:
    ///   - executor: The executor to record. Its `onUnhandledError` becomes the recorder's.
    ///   - exhaustive: Whether everything must be asked for and used. If not, ``sent(_:file:line:)`` passes
    ///     over other requests.
    ///   - file: The file to report for failures without a call of their own. Omit this argument.
    ///   - line: See `file`.
    public init(
        _ executor: InteractorExecutor = InteractorExecutor(),
        exhaustive: Bool = true,
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

    deinit { check(at: site) }

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

    /// The next request that was sent, if it is of this class; each is returned once, in the order in which
    /// they were sent.
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

    /// Returns when every request that was sent has been answered; immediately, if they all are. Their
    /// closures are called in the isolation that they were sent from, so a test on that actor finds them
    /// called.
    ///
    /// Fails the test at the line of this call if `bound` passes first. For requests that another thread
    /// sends, `count` says how many there must be, at least, since recording began.
    public nonisolated(nonsending) func waitForAnswers(
        _ count: Int = 1,
        within bound: Duration = .seconds(10),
        file: StaticString = #filePath,
        line: UInt = #line
    ) async {
        if await log.waitForAnswers(count, within: bound) { return }
        let entries = log.entries
        let open = entries.filter { !$0.isAnswered }.map { describe($0.request) }
        let unanswered = open.isEmpty ? "" : "; without an answer: \(open.joined(separator: ", "))"
        reporter.report(
            "Expected answers within \(bound): \(count); came: \(entries.count - open.count)\(unanswered).",
            at: CallSite(file: file, line: line)
        )
    }

    /// Ends the recording and checks, if it is exhaustive, that nothing is left. A request that comes later
    /// fails the test.
    public func finish(
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        check(at: CallSite(file: file, line: line))
    }

    private func check(at site: CallSite) {
        guard log.finish(), isExhaustive else { return }
        let entries = log.entries
        for entry in entries where !entry.isTaken {
            let request = describe(entry.request)
            reporter.report("Expected no more requests; \(request) was sent. Take it by sent(_:).", at: site)
        }
        for entry in entries where !entry.isAnswered {
            reporter.report(
                "Expected an answer to \(describe(entry.request)); it is still running.",
                at: site
            )
        }
        for spy in spies.withLock({ $0 }) where spy.unusedAnswers > 0 {
            reporter.report(
                "Expected \(spy.name) to give all of its answers;"
                    + " \(spy.unusedAnswers) of them were not needed.",
                at: site
            )
        }
    }
}
