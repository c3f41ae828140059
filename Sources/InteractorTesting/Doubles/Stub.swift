import Interactors

/// Replaces one function of your gateway. It records each call's input and returns the answers that the test sets.
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
/// Give it another name than the function has, or the function calls itself. In a synchronous function, call it without
/// `await`; if the function has no parameter, write `charges()`.
///
/// A call without an answer throws and fails the test. If an answer of ``stub(inOrder:file:line:)`` is unused when the
/// test ends, the test fails; to turn off this check, pass `exhaustive: false`. Safe from any thread.
///
/// See `Docs/Testing.md`.
public nonisolated final class Stub<Input, Output>: Sendable {
    /// What it answers with; the name of the type, where one has to be written.
    public typealias Answer = StubAnswer<Input, Output>

    private struct State {
        /// Return the inputs.
        var inputs: [() -> Input?] = []
        var plan: StubPlan<Input, Output>
    }

    let lifetime: DoubleLifetime
    private let state: Guarded<State>

    /// Creates a stub that gives this answer to every call; without one, a stub that has no answer yet.
    ///
    /// - Parameters:
    ///   - answer: See ``stub(_:file:line:)``.
    ///   - exhaustive: Whether each answer of `stub(inOrder:)` must be used.
    ///   - file: The file to report for calls and answers that don't fit. Omit this argument.
    ///   - line: See `file`.
    public convenience init(
        _ answer: Answer? = nil,
        exhaustive: Bool = true,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let name = "Stub<\(String(reflecting: Input.self)), \(String(reflecting: Output.self))>"
        self.init(named: name, answer, exhaustive: exhaustive, at: CallSite(file: file, line: line))
    }

    /// Creates a stub that failures call so.
    init(named name: String, _ answer: Answer?, exhaustive: Bool, at site: CallSite) {
        lifetime = DoubleLifetime(of: name, exhaustive: exhaustive, at: site)
        state = Guarded(State(plan: StubPlan(answer, at: site)))
        lifetime.begin { [state] lifetime in
            let (calls, unused) = state.withLock { ($0.inputs.count, $0.plan.unused) }
            guard lifetime.checksLeftovers, let first = unused.first else { return }
            lifetime.report(
                """
                Expected \(name) to give all of its answers; calls: \(calls), answers left: \(unused.count). If the code is \
                complete, delete them, or pass exhaustive: false.
                """,
                at: first
            )
        }
    }

    /// Gives this answer to every call from now on, and discards the answers set before. It needn't be used.
    public func stub(_ answer: Answer, file: StaticString = #filePath, line: UInt = #line) {
        plan { $0 = StubPlan(answer, at: CallSite(file: file, line: line)) }
    }

    /// Gives each of these answers to one call, in this order, after those of an earlier `stub(inOrder:)`. When none
    /// is left, calls get the answer of ``stub(_:file:line:)``. Each must be used.
    public func stub(inOrder answers: Answer..., file: StaticString = #filePath, line: UInt = #line) {
        plan { $0.append(answers, at: CallSite(file: file, line: line)) }
    }

    func plan(_ change: (inout StubPlan<Input, Output>) -> Void) {
        // The old plan is released after unlocking, since that may run code of the test.
        _ = state.withLock { state in
            let old = state.plan
            change(&state.plan)
            return old
        }
    }

    /// The input of each call, in order; its answer may be still to come. An object that has been changed since is
    /// returned as it is now.
    public var inputs: [Input] { state.withLock { $0.inputs }.compactMap { $0() } }

    /// Whether there was exactly one call.
    public var isCalledOnce: Bool { state.withLock { $0.inputs.count == 1 } }

    /// Whether there was no call.
    public var isNeverCalled: Bool { state.withLock { $0.inputs.isEmpty } }

    /// The line that set answers last or, without one, the line that created the stub.
    var site: CallSite { state.withLock { $0.plan.site } }

    /// Records a call and removes its answer from the plan. If there is none, fails the test.
    func take(_ input: Input) -> Answer {
        let kept = keep(input)
        let (answer, number) = state.withLock { state in
            state.inputs.append(kept)
            return (state.plan.next(), state.inputs.count)
        }
        if let answer { return answer }
        let text = """
            Expected an answer for each call of \(lifetime.name); call \(number) has none: \(describe(input)). \
            Set it by stub(_:), or call it less often.
            """
        return .error(lifetime.report(text, at: site))
    }

    private func keep(_ input: Input) -> () -> Input? {
        guard let request = input as? AnyInteractorRequest else { return { input } }
        let kept = KeptRequest.of(request)
        return { kept.value as? Input }
    }
}
