import Interactors
import Testing

@Suite struct InteractorExecutorTests {
    @Test(arguments: Style.allCases)
    func everyStyleAnswersClosures(style: Style) async throws {
        let executor = InteractorExecutor(style)
        #expect(try await executor.outcome(of: Greet("Ada")).get() == "Hello, Ada!")
    }

    @Test(arguments: Style.allCases)
    func everyStyleFailsThroughOnErrorWithTheCauseUnderneath(style: Style) async {
        let executor = InteractorExecutor(style)
        let outcome = await executor.outcome(of: Greet(""))
        guard case .failure(let error) = outcome else {
            Issue.record("the empty name was greeted")
            return
        }
        #expect(error.underlyingError(as: Unwelcome.self) == Unwelcome(name: ""))
    }

    @Test(arguments: [Style.closures, .returning])
    func synchronousInteractorAnswersBeforeExecuteReturns(style: Style) {
        let request = Greet("Ada")
        var answer: String?
        request.onComplete = { answer = $0 }
        InteractorExecutor(style).execute(request)
        #expect(answer == "Hello, Ada!")
    }

    @Test func requestIsAnsweredEachTimeItIsExecuted() {
        let executor = InteractorExecutor(.returning)
        let request = Greet("Ada")
        var answers: [String] = []
        request.onComplete = { answers.append($0) }
        executor.execute(request)
        request.name = "Grace"
        executor.execute(request)
        #expect(answers == ["Hello, Ada!", "Hello, Grace!"])
    }

    @Test func requestMayBeExecutedAgainFromItsOwnClosure() {
        let executor = InteractorExecutor(.returning)
        let request = Greet("")
        var answers: [String] = []
        request.onComplete = { answers.append($0) }
        request.onError = { _ in
            answers.append("refused")
            request.name = "Ada"
            executor.execute(request)
        }
        executor.execute(request)
        #expect(answers == ["refused", "Hello, Ada!"])
    }

    @Test func upcastRequestIsDispatchedByItsOwnClass() {
        let executor = InteractorExecutor()
        executor.registerInteractor(ReturningGreeter())
        executor.registerInteractor(ShoutingGreeter())
        let upcast: InteractorRequest<String> = Shout("Ada")
        var answer: String?
        upcast.onComplete = { answer = $0 }
        executor.execute(upcast)
        #expect(answer == "HELLO, ADA!")
    }

    @Test func requestThatDescribesItselfIsStillFound() {
        let executor = InteractorExecutor()
        executor.registerInteractor(ReturningBlock { (request: SelfDescribing) in request.text })
        let request = SelfDescribing()
        request.text = "found"
        var answer: String?
        request.onComplete = { answer = $0 }
        executor.execute(request)
        #expect(answer == "found")
    }

    @Test func genericRequestsAreToldApartByTheirArguments() {
        let executor = InteractorExecutor()
        executor.registerInteractor(ReturningBlock { (_: Echo<Int>) in "Int" })
        executor.registerInteractor(ReturningBlock { (_: Echo<String>) in "String" })
        var answers: [String] = []
        let number = Echo<Int>()
        number.onComplete = { answers.append($0) }
        let text = Echo<String>()
        text.onComplete = { answers.append($0) }
        executor.execute(text)
        executor.execute(number)
        #expect(answers == ["String", "Int"])
    }

    @Test func nestedRequestsAreAnsweredInside() {
        let executor = InteractorExecutor(.returning)
        executor.registerInteractor(
            ReturningBlock { (request: Echo<Greet>) in
                var answer = ""
                let nested = Greet("Ada")
                nested.onComplete = { answer = "nested: \($0)" }
                executor.execute(nested)
                return answer
            }
        )
        let request = Echo<Greet>()
        var answer: String?
        request.onComplete = { answer = $0 }
        executor.execute(request)
        #expect(answer == "nested: Hello, Ada!")
    }

    @Test func requestThatIsStillBeingAnsweredIsNotExecutedAgain() async throws {
        let gate = Gate()
        let executor = InteractorExecutor()
        executor.registerInteractor(
            AsyncBlockInteractor { _ in
                await gate.wait()
                return "late"
            }
        )
        let request = Greet()
        var errors: [InteractorError.Code] = []
        let answer = await withCheckedContinuation { continuation in
            request.onComplete = { continuation.resume(returning: $0) }
            request.onError = { errors.append($0.code) }
            executor.execute(request)
            executor.execute(request)
            gate.open()
        }
        #expect(answer == "late")
        #expect(errors == [.inProgress])
    }

    @Test func genericCallerExecutesItsRequestAsItIs() {
        func execute<R: InteractorRequestProtocol>(_ request: R, on executor: InteractorExecutor) {
            executor.execute(request)
        }
        let request = Greet("Ada")
        var answer: String?
        request.onComplete = { answer = $0 }
        execute(request, on: InteractorExecutor(.returning))
        #expect(answer == "Hello, Ada!")
    }
}

nonisolated class Shout: Greet {}

nonisolated final class ShoutingGreeter: ReturningInteractor {
    func response(to request: Shout) throws -> String { try greeting(for: request.name).uppercased() }
}

nonisolated class SelfDescribing: InteractorRequest<String>, CustomStringConvertible {
    var text = ""
    var description: String { text }
}

nonisolated class Echo<Value>: InteractorRequest<String> {}

nonisolated final class ReturningBlock<Request: InteractorRequestProtocol>: ReturningInteractor {
    private let block: @Sendable (Request) throws -> Request.Response

    init(_ block: @escaping @Sendable (Request) throws -> Request.Response) {
        self.block = block
    }

    func response(to request: Request) throws -> Request.Response { try block(request) }
}
