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
/// A call without an answer fails the test, once, and throws. An answer that isn't needed fails it when the stub
/// goes away, unless it isn't `exhaustive`. Safe from any thread.
///
/// See `Docs/Testing.md`.
public nonisolated final class Stub<Input, Output>: Sendable {
    /// What it answers with; the name of the type, where one has to be written.
    public typealias Answer = StubAnswer<Input, Output>

    private let calls: CallRecord<Input, Output>
    private let isExhaustive: Bool

    /// Creates a stub that gives this answer to every call; without one, a stub that has no answer yet.
    ///
    /// - Parameters:
    ///   - answer: See ``stub(_:file:line:)``.
    ///   - name: What the stub is called in failures and in the log; without one, its type.
    ///   - log: Notes the order of the calls of several stubs.
    ///   - exhaustive: Whether each answer must be needed.
    ///   - file: The file to report for calls and answers that don't fit. Omit this argument.
    ///   - line: See `file`.
    public init(
        _ answer: Answer? = nil,
        named name: String? = nil,
        in log: CallLog? = nil,
        exhaustive: Bool = true,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let type = "Stub<\(String(reflecting: Input.self)), \(String(reflecting: Output.self))>"
        calls = CallRecord(of: name ?? type, answer, in: log, at: CallSite(file: file, line: line))
        isExhaustive = exhaustive
    }

    deinit {
        let unused = calls.unused
        guard isExhaustive, let first = unused.first else { return }
        calls.reporter.report(
            "Expected \(calls.name) to give all of its answers; \(unused.count) of them were not needed.",
            at: first
        )
    }

    /// Gives this answer to every call from now on, and to none the answers that were set before.
    public func stub(
        _ answer: Answer,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        calls.set(answer, at: CallSite(file: file, line: line))
    }

    /// Gives each of these answers to one call, in this order, after those of an earlier `stub(inOrder:)`.
    /// When none is left, calls get the answer of ``stub(_:file:line:)``.
    public func stub(
        inOrder answers: Answer...,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        calls.append(answers, at: CallSite(file: file, line: line))
    }

    /// Forgets the calls and the answers.
    public func reset() { calls.reset() }

    /// The input of each call, in order. An object that has been changed since is returned as it is now.
    public var inputs: [Input] { calls.inputs }

    /// Records the call and answers it, when the answer is due.
    public nonisolated(nonsending) func callAsFunction(_ input: Input) async throws -> Output {
        let answer = calls.take(input)
        try await answer.pause?()
        return try await answer.output(input)
    }

    /// Records the call and answers it, for a function that doesn't throw.
    ///
    /// A call without a response fails the test, and gets `placeholder`. A call that is canceled before its
    /// answer is due gets it at once.
    public nonisolated(nonsending) func callAsFunction(
        _ input: Input,
        placeholder: @autoclosure () -> Output
    ) async -> Output {
        let answer = calls.take(input)
        try? await answer.pause?()
        do { return try await answer.output(input) } catch {
            // A call without an answer has been reported.
            if !(error is TestFailure) {
                calls.reporter.report(
                    "Expected \(calls.name) to answer with a response, as its function can't throw; it has the error"
                        + " \(describe(error)).",
                    at: calls.site
                )
            }
            return placeholder()
        }
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
        if await calls.wait(for: count, within: bound) { return }
        calls.reporter.report(
            "Expected calls of \(calls.name) within \(bound): \(count); came: \(inputs.count).",
            at: CallSite(file: file, line: line)
        )
    }
}
