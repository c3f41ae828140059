import Interactors
import Testing

@MainActor @Suite struct InteractorExecutorTests {
    @Test(arguments: [Style.closures, .returning], Around.synchronous)
    func synchronousInteractorAnswersBeforeExecuteReturns(style: Style, around: Around) {
        #expect(style.interactor(greeting).executor(around).heard(by: Greet("Ada")) == ["Hello, Ada!"])
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
}

nonisolated class Shout: Greet {}

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
