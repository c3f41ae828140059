import Interactors
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct RegistrationTests {
    @Test func allSpellingsRegister() {
        let spellings: [(InteractorExecutor) -> Void] = [
            { $0.registerInteractor(ReturningGreeter()) },
            { $0.registerInteractor(ReturningGreeter(), request: Greet.self) },
            { $0.registerInteractor(ReturningGreeter(), request: Greet()) },
        ]
        for register in spellings {
            let executor = InteractorExecutor()
            register(executor)
            #expect(executor.heard(by: Greet("Ada")) == ["Hello, Ada!"])
        }
    }

    @Test func registeringTheSameRequestTwiceStopsWithBothNames() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let executor = InteractorExecutor()
            executor.registerInteractor(ReturningGreeter())
            executor.registerInteractor(AsyncGreeter())
        }
        let message = try result.message
        #expect(message.contains("ReturningGreeter is registered for InteractorsTests.Greet;"))
        #expect(message.contains("InteractorsTests.AsyncGreeter can't be registered for it too."))
        #expect(message.contains("Call replaceInteractor(_:)"))
    }

    @Test func replacedInteractorAnswersFromThenOn() {
        let executor = InteractorExecutor(.returning)
        executor.replaceInteractor(BlockInteractor { $0.complete("replaced") })
        #expect(executor.heard(by: Greet("Ada")) == ["replaced"])
    }

    @Test func interactorsAreReleasedWithTheirExecutor() {
        weak var interactor: ReturningGreeter?
        do {
            let executor = InteractorExecutor()
            let registered = ReturningGreeter()
            executor.registerInteractor(registered)
            interactor = registered
        }
        #expect(interactor == nil)
    }

    @Test func aHundredRequestClassesAreAllFound() {
        let executor = InteractorExecutor()
        let requests = registerRequestClasses(100, on: executor)
        for request in requests {
            var answer: String?
            request.onComplete = { answer = $0 }
            executor.execute(request)
            #expect(answer == "\(type(of: request))")
        }
        #expect(Set(requests.map { ObjectIdentifier(type(of: $0)) }).count == 100)
    }

    @Test func awaitedInteractorOfAnyStyleRunsInTheTaskThatAwaits() async throws {
        func generic(_ interactor: some Interactor<Greet>, on executor: InteractorExecutor) {
            executor.registerInteractor(interactor)
        }
        let interactor = AsyncBlockInteractor { _ in withUnsafeCurrentTask { "\($0?.hashValue ?? 0)" } }
        let existential: any Interactor<Greet> = interactor
        let ways: [(InteractorExecutor) -> Void] = [
            { $0.registerInteractor(interactor) },
            { $0.registerInteractor(existential) },
            { $0.registerInteractor(interactor, request: Greet.self) },
            { $0.replaceInteractor(interactor) },
            { generic(interactor, on: $0) },
            { $0.registerInteractor(FunctionInteractor(for: Greet.self, interactor.response)) },
        ]
        for register in ways {
            let executor = InteractorExecutor()
            register(executor)
            let task = withUnsafeCurrentTask { "\($0?.hashValue ?? 0)" }
            for _ in 0..<2 { #expect(try await executor.response(to: Greet()) == task) }
        }
    }
}

/// Registers interactors for `count` request classes, each of which answers with its class.
@discardableResult
nonisolated func registerRequestClasses<Value: Sendable>(
    _ count: Int,
    of value: Value.Type = Int.self,
    on executor: InteractorExecutor
) -> [InteractorRequest<String>] {
    if count == 0 { return [] }
    executor.registerInteractor(ReturningBlock { (request: Echo<Value>) in "\(type(of: request))" })
    return [Echo<Value>()] + registerRequestClasses(count - 1, of: Value?.self, on: executor)
}
