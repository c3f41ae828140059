import Interactors
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct RegistrationTests {
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
            executor.registerInteractor(ClosureGreeter())
        }
        let message = try result.message
        #expect(message.contains("ReturningGreeter is registered for InteractorsTests.Greet;"))
        #expect(message.contains("InteractorsTests.ClosureGreeter can't be registered for it too."))
        #expect(message.contains("Call replaceInteractor(_:)"))
    }

    @Test func replacedInteractorAnswersFromThenOn() {
        let executor = InteractorExecutor(.returning)
        executor.replaceInteractor(BlockInteractor { $0.complete("replaced") })
        #expect(executor.heard(by: Greet("Ada")) == ["replaced"])
    }

    @Test func replacingWhatIsNotThereRegisters() {
        let executor = InteractorExecutor()
        executor.replaceInteractor(ReturningGreeter())
        #expect(executor.heard(by: Greet("Ada")) == ["Hello, Ada!"])
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

    @Test func aHundredRequestClassesAreAllFound() throws {
        let executor = InteractorExecutor()
        var requests: [Numbered] = []
        for first in digits {
            for second in digits { requests.append(register(first, second, on: executor)) }
        }
        for request in requests {
            var answer: ObjectIdentifier?
            request.onComplete = { answer = $0 }
            executor.execute(request)
            #expect(answer == ObjectIdentifier(type(of: request)))
        }
        #expect(requests.count == 100)
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

    @Test func interactorOfTwoStylesReturns() async throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(TwoStyles())
        #expect(executor.heard(by: Greet("Ada")) == ["returned"])
        #expect(try await executor.response(to: Greet("Ada")) == "returned")
    }

    @Test func executorLivesUntilItsCallHasEnded() async throws {
        let (started, ended) = (Gate(), Gate())
        var executor: InteractorExecutor? = InteractorExecutor()
        let hook = Weak(executor)
        executor?.registerInteractor(
            AsyncBlockInteractor { _ in
                started.open()
                await ended.wait()
                return "done"
            }.retrying(attempts: 2)
        )
        let heard = Collector<String>()
        let request = Greet(heard: heard)
        executor?.execute(request)
        await started.wait()
        executor = nil
        #expect(hook.value != nil)
        ended.open()
        await others { heard.all == ["done"] && hook.value == nil }
        #expect(heard.all == ["done"])
    }
}

// A hundred request classes out of ten types.

private let digits: [any Digit.Type] = [
    D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
]

private func register<A: Digit, B: Digit>(_: A.Type, _: B.Type, on executor: InteractorExecutor) -> Numbered {
    executor.registerInteractor(
        ReturningBlock { (request: Number<A, B>) in ObjectIdentifier(Number<A, B>.self) }
    )
    return Number<A, B>()
}

nonisolated class Numbered: InteractorRequest<ObjectIdentifier> {}
nonisolated class Number<A: Digit, B: Digit>: Numbered {}

nonisolated protocol Digit: SendableMetatype {}
nonisolated enum D0: Digit {}
nonisolated enum D1: Digit {}
nonisolated enum D2: Digit {}
nonisolated enum D3: Digit {}
nonisolated enum D4: Digit {}
nonisolated enum D5: Digit {}
nonisolated enum D6: Digit {}
nonisolated enum D7: Digit {}
nonisolated enum D8: Digit {}
nonisolated enum D9: Digit {}

nonisolated func registerManyRequestClasses(on executor: InteractorExecutor) {
    for first in digits {
        for second in digits { _ = register(first, second, on: executor) }
    }
}

private final class TwoStyles: ReturningInteractor, AsyncInteractor {
    func execute(_ request: Greet) { request.complete(response(to: request)) }
    func response(to request: Greet) -> String { "returned" }
}
