/// Stands in for one function of a gateway of your own: records its calls, and gives the answers that a test
/// sets.
///
///     struct PaymentStub: PaymentGateway {
///         let charges = Stub<Int, Receipt>()
///         func charge(_ cents: Int) async throws -> Receipt { try await charges(cents) }
///     }
///
///     payments.charges.stub(inOrder: .error(Offline()), .response(receipt).after(.seconds(2), on: clock))
///     …
///     #expect(payments.charges.inputs == [4200, 4200])
///
/// A call without an answer fails the test, once, and throws. Safe from any thread.
public nonisolated final class Stub<Input, Output>: Sendable {
    private struct State {
        var inputs: [Input] = []
        var always: StubAnswer<Input, Output>?
        var isAlwaysUnused = false
        var inOrder: [StubAnswer<Input, Output>] = []
        var isReported = false

        mutating func next() -> StubAnswer<Input, Output>? {
            if !inOrder.isEmpty { return inOrder.removeFirst() }
            isAlwaysUnused = false
            return always
        }
    }

    let name: String
    private let state = Watched(State())
    private let reporter = Reporter()
    private let site: CallSite

    /// Creates a stub that gives this answer to every call; without one, a stub that has no answer yet.
    ///
    /// - Parameters:
    ///   - answer: See ``stub(_:)``.
    ///   - file: The file to report for a call without an answer. Omit this argument.
    ///   - line: See `file`.
    public convenience init(
        _ answer: StubAnswer<Input, Output>? = nil,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let name = "Stub<\(String(reflecting: Input.self)), \(String(reflecting: Output.self))>"
        self.init(answer, named: name, at: CallSite(file: file, line: line))
    }

    init(_ answer: StubAnswer<Input, Output>?, named name: String, at site: CallSite) {
        self.name = name
        self.site = site
        if let answer { stub(answer) }
    }

    /// Gives this answer to every call from now on, and to none the answers that were set before.
    public func stub(_ answer: StubAnswer<Input, Output>) {
        state.withLock { state in
            (state.always, state.isAlwaysUnused) = (answer, true)
            state.inOrder = []
        }
    }

    /// Gives each of these answers to one call, in this order, after those of an earlier `stub(inOrder:)`.
    /// When none is left, calls get the answer of ``stub(_:)``.
    public func stub(inOrder answers: StubAnswer<Input, Output>...) { queue(answers) }

    func queue(_ answers: [StubAnswer<Input, Output>]) { state.withLock { $0.inOrder += answers } }

    /// Forgets the calls and the answers.
    public func reset() { state.withLock { $0 = State() } }

    /// The input of each call, in order. An object that has been changed since is returned as it is now.
    public var inputs: [Input] { state.withLock { $0.inputs } }

    /// Records the call and answers it, when the answer is due.
    public nonisolated(nonsending) func callAsFunction(_ input: Input) async throws -> Output {
        let answer = take(input)
        try await answer.pause?()
        return try answer.output(input)
    }

    /// Returns when there were `count` calls; immediately, if there were. Their answers may be still to come.
    ///
    /// Fails the test at the line of this call if `bound` passes first.
    public nonisolated(nonsending) func waitForCalls(
        _ count: Int = 1,
        within bound: Duration = .seconds(10),
        file: StaticString = #filePath,
        line: UInt = #line
    ) async {
        if await state.wait(within: bound, until: { $0.inputs.count >= count }) { return }
        reporter.report(
            "Expected calls of \(name) within \(bound): \(count); came: \(inputs.count).",
            at: CallSite(file: file, line: line)
        )
    }

    /// Records a call, and takes the answer to it.
    func take(_ input: Input) -> StubAnswer<Input, Output> {
        let answer = state.withLock { state in
            state.inputs.append(input)
            return state.next()
        }
        if let answer { return answer }
        let isReported = state.withLock { state in
            defer { state.isReported = true }
            return state.isReported
        }
        let expected = "Expected a call of stub(_:) before \(name) is called"
        let failure = TestFailure("\(expected); it has no answer for \(describe(input)).", at: site)
        if !isReported { reporter.report(failure) }
        return .error(failure)
    }

    /// How many of the answers weren't given.
    var unusedAnswers: Int { state.withLock { $0.inOrder.count + ($0.isAlwaysUnused ? 1 : 0) } }
}
