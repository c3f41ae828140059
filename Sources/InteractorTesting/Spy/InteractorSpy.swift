import Interactors

/// An interactor for tests: records the requests that it is executed with, and answers what it was told to.
///
///     let login = InteractorSpy<LoginUserInteractor.Request>(.response(.ada))
///     executor.registerInteractor(login)
///     …
///     #expect(login.isCalledOnce && login.lastRequest?.email == "ada@example.com")
///
/// An execution that it has no answer for fails the test, and the request with the code
/// `InteractorError.Code.notStubbed`. Safe from any thread.
public nonisolated final class InteractorSpy<Request: InteractorRequestProtocol>: Interactor {
    private struct State {
        var requests: [Request] = []
        var always: SpyAnswer<Request>?
        var isAlwaysUnused = false
        var inOrder: [SpyAnswer<Request>] = []
        var isHolding = false
        var held: [HeldAnswer<Request>] = []
    }

    private let state = Guarded(State())
    private let executions = Waiting()
    private let reporter = Reporter()
    private let site: CallSite

    /// A spy that gives this answer to every request; without one, a spy that has no answer yet.
    ///
    /// A failure that no other line stands for is shown at the line of this call.
    public init(
        _ answer: SpyAnswer<Request>? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        if let answer { stub(answer) }
    }

    /// Gives this answer to every execution from now on for which none of ``stub(inOrder:)`` is left.
    public func stub(_ answer: SpyAnswer<Request>) {
        state.withLock { state in
            state.always = answer
            state.isAlwaysUnused = true
        }
    }

    /// Gives each of these answers to one execution, in this order, after those that are left.
    public func stub(inOrder answers: SpyAnswer<Request>...) {
        state.withLock { $0.inOrder += answers }
    }

    /// Records the request and answers it, on the caller's thread, before this returns; or later, in the
    /// caller's isolation, while answers are held.
    public func execute(_ request: Request) {
        let execution = HeldAnswer(request)
        let isHeld = state.withLock { state in
            state.requests.append(execution.request.value)
            if state.isHolding { state.held.append(execution) }
            return state.isHolding
        }
        if !isHeld { answer(execution) }
        executions.advance()
    }

    private func answer(_ execution: HeldAnswer<Request>) {
        let answer = state.withLock { state in
            guard state.inOrder.isEmpty else { return state.inOrder.removeFirst() as SpyAnswer<Request>? }
            state.isAlwaysUnused = false
            return state.always
        }
        if let answer { return execution.give(answer) }
        let failure = TestFailure(
            "\(name) was executed, but has no answer for this request.",
            expected: "a call of stub(_:) before",
            came: describe(execution.request.value),
            at: site
        )
        reporter.report(failure)
        execution.give(.error(InteractorError(message: failure.message, code: .notStubbed)))
    }
}

nonisolated extension InteractorSpy {
    /// The requests, in the order of their executions; as they are now, if somebody has changed them since.
    public var executedRequests: [Request] { state.withLock { $0.requests } }

    /// The request of the last execution.
    public var lastRequest: Request? { executedRequests.last }

    /// Whether there was exactly one execution.
    public var isCalledOnce: Bool { executedRequests.count == 1 }

    /// Whether there was no execution.
    public var isNeverCalled: Bool { executedRequests.isEmpty }

    /// Keeps the answers back from now on, until each is released: to test what happens in between.
    public func holdAnswers() {
        state.withLock { $0.isHolding = true }
    }

    /// Answers the execution that has waited longest. Fails the test at the line of this call if none waits.
    public func releaseAnswer(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        if let next = state.withLock({ $0.held.isEmpty ? nil : $0.held.removeFirst() }) {
            return answer(next)
        }
        reporter.report(
            "\(name) has no answer to release.",
            expected: "an execution that waits",
            came: "executions that wait: 0, of \(executedRequests.count)",
            at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Answers all that wait, in the order of their executions, and holds no answer any more.
    public func releaseAnswers() {
        let held = state.withLock { state in
            state.isHolding = false
            defer { state.held = [] }
            return state.held
        }
        for execution in held { answer(execution) }
    }

    /// Returns when there were `count` executions; at once, if there were. Of a held one, the answer is still to
    /// come.
    ///
    /// Fails the test at the line of this call when `bound` passes before.
    public nonisolated(nonsending) func waitForExecutions(
        _ count: Int = 1,
        within bound: Duration = .seconds(10),
        clock: any Clock<Duration> = ContinuousClock(),
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        if await executions.reach(count, within: bound, on: clock) { return }
        reporter.report(
            "\(name) wasn't executed in time.",
            expected: "executions: \(count)",
            came: "executions: \(executions.count), within \(bound)",
            at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    var name: String { "InteractorSpy<\(String(reflecting: Request.self))>" }

    var unusedAnswers: Int { state.withLock { $0.inOrder.count + ($0.isAlwaysUnused ? 1 : 0) } }
}

nonisolated extension InteractorError.Code {
    /// An ``InteractorSpy`` was executed without an answer to give.
    public static let notStubbed = Self(rawValue: "notStubbed")
}
