import Interactors

/// An interactor for tests: records its requests, and gives the answers that a test sets.
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
        var hold: (bound: Duration, site: CallSite)?
        /// The executions that wait for their answer, by their number.
        var held: [(number: Int, execution: HeldAnswer<Request>)] = []
        /// How many executions have been answered or are held.
        var executions = 0
    }

    private let state = Watched(State())
    private let reporter = Reporter()
    private let site: CallSite

    /// A spy that gives this answer to every request; without one, a spy that has no answer yet.
    ///
    /// A failure that no other line stands for is shown at the line of this call.
    public init(
        _ answer: SpyAnswer<Request>? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        site = CallSite(file: file, line: line)
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
        let (number, hold) = state.withLock { state in
            state.requests.append(execution.request.value)
            let number = state.requests.count
            if state.hold != nil { state.held.append((number, execution)) }
            return (number, state.hold)
        }
        if let hold {
            let spy: any StubbedInteractor = self
            afterBound(hold.bound) { [weak spy] in spy?.giveUp(number, after: hold.bound, at: hold.site) }
        } else {
            answer(execution)
        }
        state.withLock { $0.executions += 1 }
    }

    private func answer(_ execution: HeldAnswer<Request>) {
        let answer = state.withLock { state in
            guard state.inOrder.isEmpty else { return state.inOrder.removeFirst() as SpyAnswer<Request>? }
            state.isAlwaysUnused = false
            return state.always
        }
        if let answer { return execution.give(answer) }
        let reason = "Expected a call of stub(_:) before \(name) is executed; it has no answer for"
        fail(execution, reason, at: site)
    }

    func giveUp(_ number: Int, after bound: Duration, at site: CallSite) {
        let held = state.withLock { state in
            state.held.firstIndex { $0.number == number }.map { state.held.remove(at: $0).execution }
        }
        guard let held, held.isWanted else { return }
        let reason = "Expected a call of releaseAnswer() within \(bound); \(name) still holds the answer to"
        fail(held, reason, at: site)
    }

    private func fail(_ execution: HeldAnswer<Request>, _ reason: String, at site: CallSite) {
        let message = "\(reason) \(describe(execution.request.value))."
        reporter.report(message, at: site)
        execution.give(.error(InteractorError(message: message, code: .notStubbed)))
    }
}

nonisolated extension InteractorSpy {
    /// The requests, in the order of their executions. A request that has been changed since is returned as
    /// it is now.
    public var executedRequests: [Request] { state.withLock { $0.requests } }

    /// The request of the last execution.
    public var lastRequest: Request? { executedRequests.last }

    /// Whether there was exactly one execution.
    public var isCalledOnce: Bool { executedRequests.count == 1 }

    /// Whether there was no execution.
    public var isNeverCalled: Bool { executedRequests.isEmpty }

    /// Keeps the answers back from now on, until each is released: to test the time in between.
    ///
    /// An execution whose answer isn't released within `bound` fails the test at the line of this call, and
    /// the request.
    public func holdAnswers(
        within bound: Duration = .seconds(30),
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        state.withLock { $0.hold = (bound, CallSite(file: file, line: line)) }
    }

    /// Answers the execution that has waited longest. Fails the test at the line of this call if none waits.
    public func releaseAnswer(file: StaticString = #filePath, line: UInt = #line) {
        if let next = state.withLock({ $0.held.isEmpty ? nil : $0.held.removeFirst() }) {
            return answer(next.execution)
        }
        reporter.report(
            "Expected an execution of \(name) that waits for its answer;"
                + " executions: \(executedRequests.count).",
            at: CallSite(file: file, line: line)
        )
    }

    /// Answers all that wait, in the order of their executions, and holds no answer any more.
    public func releaseAnswers() {
        let held = state.withLock { state in
            state.hold = nil
            defer { state.held = [] }
            return state.held
        }
        for held in held { answer(held.execution) }
    }

    /// Returns when there were `count` executions; at once, if there were. While answers are held, the
    /// answers are still to come.
    ///
    /// Fails the test at the line of this call when `bound` passes before.
    public nonisolated(nonsending) func waitForExecutions(
        _ count: Int = 1,
        within bound: Duration = .seconds(10),
        file: StaticString = #filePath,
        line: UInt = #line
    ) async {
        if await state.wait(within: bound, until: { $0.executions >= count }) { return }
        reporter.report(
            "Expected executions of \(name) within \(bound): \(count); came: \(executedRequests.count).",
            at: CallSite(file: file, line: line)
        )
    }

    var name: String { "InteractorSpy<\(String(reflecting: Request.self))>" }

    var unusedAnswers: Int { state.withLock { $0.inOrder.count + ($0.isAlwaysUnused ? 1 : 0) } }
}

nonisolated extension InteractorError.Code {
    /// An ``InteractorSpy`` had no answer to give, or wasn't told to release it.
    public static let notStubbed = Self(rawValue: "notStubbed")
}
