import Interactors

/// An interactor for tests: records its requests, and gives the answers that a test sets.
///
///     let login = InteractorSpy<LoginUserInteractor.Request>(.response(.ada))
///     executor.registerInteractor(login)
///     …
///     #expect(login.isCalledOnce && login.lastRequest?.email == "ada@example.com")
///
/// An execution without an answer fails the test, and the request with that ``TestFailure``. If an answer of
/// ``stub(inOrder:file:line:)`` is unused when the test ends, the test fails, unless the spy isn't `exhaustive`. Safe
/// from any thread.
///
/// It keeps the requests for the test. When the test asks for them, in the isolation that executes them, it drops the
/// `onComplete` and `onError` of those that nothing else has, since they may keep a model. It can't drop a request's
/// own closures: capture the model weakly there.
///
/// See `Docs/Testing.md`.
public nonisolated final class InteractorSpy<Request: InteractorRequestProtocol>: Interactor {
    /// What it answers with; the name of the type, where one has to be written.
    public typealias Answer = StubAnswer<Request, Request.Response>

    private let executions: Stub<Request, Request.Response>

    /// Creates a spy that gives this answer to every request; without one, a spy that has no answer yet.
    ///
    /// - Parameters:
    ///   - answer: See ``stub(_:file:line:)``.
    ///   - exhaustive: Whether each answer of `stub(inOrder:)` must be used.
    ///   - file: The file to report for executions and answers that don't fit. Omit this argument.
    ///   - line: See `file`.
    public init(
        _ answer: Answer? = nil,
        exhaustive: Bool = true,
        file: StaticString = #filePath,
        line: UInt = #line
    ) {
        let name = "InteractorSpy<\(String(reflecting: Request.self))>"
        let site = CallSite(file: file, line: line)
        executions = Stub(named: name, answer, exhaustive: exhaustive, at: site)
    }

    /// Gives this answer to every execution from now on, and discards the answers set before. It needn't be used.
    public func stub(_ answer: Answer, file: StaticString = #filePath, line: UInt = #line) {
        executions.stub(answer, file: file, line: line)
    }

    /// Gives each of these answers to one execution, in this order, after those of an earlier `stub(inOrder:)`. When
    /// none is left, executions get the answer of ``stub(_:file:line:)``. Each must be used.
    public func stub(inOrder answers: Answer..., file: StaticString = #filePath, line: UInt = #line) {
        executions.plan { $0.append(answers, at: CallSite(file: file, line: line)) }
    }

    /// The requests, in the order of their executions; their answers may be still to come. A request that has been
    /// changed since is returned as it is now.
    public var executedRequests: [Request] { executions.inputs }

    /// The request of the last execution.
    public var lastRequest: Request? { executedRequests.last }

    /// Whether there was exactly one execution.
    public var isCalledOnce: Bool { executions.isCalledOnce }

    /// Whether there was no execution.
    public var isNeverCalled: Bool { executions.isNeverCalled }

    /// Records the request and answers it where its closures run: before this returns, or when the answer is due.
    public func execute(_ request: Request) {
        let answer = executions.take(request)
        let complete = {
            do { request.complete(try answer.compute(request)) } catch { request.fail(error) }
        }
        guard let pause = answer.pause else { return complete() }
        let (reply, completeLater) = (request.reply, request.relay(to: complete))
        let work = Task {
            do {
                try await pause()
                completeLater()
            } catch {
                reply.fail(error)
            }
        }
        request.onCancel { work.cancel() }
    }
}
