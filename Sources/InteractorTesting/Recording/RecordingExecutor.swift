import Interactors

/// Records what goes through an executor, so that a test can say which requests were sent.
///
///     let recorder = RecordingExecutor()
///     recorder.registerInteractor(InteractorSpy<AddTodoInteractor.Request>(.response(milk)))
///     TodoList(executor: recorder.executor).add("Milk")
///     #expect(recorder.sent(AddTodoInteractor.Request.self)?.title == "Milk")
///
/// Whoever sends requests takes an `InteractorExecutor`, and gets the ``executor`` that is recorded: a real one, so
/// nothing has to be written for the test's sake.
///
/// It is exhaustive: a request that nobody asked for by ``sent(_:fileID:filePath:line:column:)``, one that
/// wasn't answered, and an answer of a spy that nobody used fail the test, by name, when
/// ``finish(fileID:filePath:line:column:)`` is called or, without that, when the recorder goes away. An error
/// that no `onError` takes and a second answer fail it at once. Safe from any thread.
public nonisolated final class RecordingExecutor: Sendable {
    /// The executor that is recorded.
    public let executor: InteractorExecutor

    private let log: RequestLog
    private let spies = Guarded<[any StubbedInteractor]>([])
    private let isExhaustive: Bool
    private let reporter = Reporter()
    private let site: CallSite

    /// Records `executor` from now on: a new one or, to test a composition root, one on which interactors are
    /// registered.
    ///
    /// - Parameters:
    ///   - executor: What is recorded. Its `onUnhandledError` becomes the recorder's.
    ///   - exhaustive: Whether everything must be asked for and used. If not, ``sent(_:fileID:filePath:line:column:)`` passes over
    ///     other requests.
    ///   - fileID: Where a failure that no other call stands for is shown; leave it out, as those that follow.
    ///   - filePath: See `fileID`.
    ///   - line: See `fileID`.
    ///   - column: See `fileID`.
    public init(
        _ executor: InteractorExecutor = InteractorExecutor(),
        exhaustive: Bool = true,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        log = RequestLog(reporter, at: site)
        isExhaustive = exhaustive
        self.executor = executor
        executor.addMiddleware(RecordingMiddleware(log: log))
        executor.onUnhandledError = { [reporter, site] in
            reporter.report(TestFailure($0.message, at: site))
        }
    }

    deinit { check(at: site) }

    /// Registers `interactor`, a spy or a real one, with the executor.
    public func registerInteractor(_ interactor: some Interactor) {
        remember(interactor)
        executor.registerInteractor(interactor)
    }

    /// Puts `interactor`, a spy or a real one, in the place of the one that is registered for the same requests.
    public func replaceInteractor(_ interactor: some Interactor) {
        remember(interactor)
        executor.replaceInteractor(interactor)
    }

    private func remember(_ interactor: some Interactor) {
        guard let spy = interactor as? any StubbedInteractor else { return }
        spies.withLock { $0.append(spy) }
    }

    /// The next request that was sent, if it is of this class; each is returned once, in the order in which they
    /// were sent.
    ///
    /// Otherwise nil, and the test fails at the line of this call, with what was sent instead.
    @discardableResult
    public func sent<Request: InteractorRequestProtocol>(
        _ type: Request.Type,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Request? {
        let next = log.takeNext(skippingOthers: !isExhaustive) { Swift.type(of: $0) == type }
        if case .found(let request) = next { return request as? Request }
        reporter.report(
            "Another request was sent than expected.",
            expected: String(reflecting: type),
            came: next.description,
            at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
        return nil
    }

    /// Returns when `count` requests have been answered since recording began; at once, if they have. Their
    /// closures are called in the isolation that they were sent from, so a test on that actor finds them called.
    ///
    /// Fails the test at the line of this call when `bound` passes before.
    public nonisolated(nonsending) func waitForAnswers(
        _ count: Int = 1,
        within bound: Duration = .seconds(10),
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        if await log.answers.reach(count, within: bound, on: clock) { return }
        reporter.report(
            "Too few requests were answered within \(bound).",
            expected: "answers: \(count)",
            came: "answers: \(log.answers.count); without one: \(log.unanswered.joined(separator: ", "))",
            at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Ends the recording and checks, if it is exhaustive, that nothing is left. A request that comes later
    /// fails the test.
    public func finish(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        check(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    private func check(at site: CallSite) {
        guard log.finish(), isExhaustive else { return }
        for request in log.unasserted {
            reporter.report(
                "A request was sent that the test doesn't know of.",
                expected: "no more requests, or a call of sent(_:)",
                came: request,
                at: site
            )
        }
        for request in log.unanswered {
            reporter.report(
                "A request is still running.",
                expected: "an answer to \(request)",
                came: "none so far",
                at: site
            )
        }
        for spy in spies.withLock({ $0 }) where spy.unusedAnswers > 0 {
            reporter.report(
                "\(spy.name) was told an answer that nobody asked for.",
                expected: "executions for all of its answers",
                came: "answers left: \(spy.unusedAnswers)",
                at: site
            )
        }
    }
}
