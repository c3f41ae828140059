import Interactors
import InteractorTesting
import InteractorTestingAdapters
import TestSupport
import Testing

/// A function as an interactor.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct FunctionInteractorTests {
    @Test(arguments: Caller.allCases)
    func functionAnswersWithWhatItReturnsOrThrows(caller: Caller) async throws {
        let executor = FunctionInteractor(for: Greet.self) { request in
            await Task.yield()
            return try greeting(for: request.name)
        }.executor()
        #expect(try await caller.outcome(of: Greet("Ada"), on: executor).get() == "Hello, Ada!")
        let failure = await caller.outcome(of: Greet(""), on: executor).failure
        #expect(failure?.underlyingError(as: Unwelcome.self) == Unwelcome(name: ""))
    }

    @Test func synchronousFunctionAnswersBeforeExecuteReturns() async throws {
        let executor = FunctionInteractor(for: Greet.self) { try greeting(for: $0.name) }.executor()
        #expect(executor.heard(by: Greet("Ada")) == ["Hello, Ada!"])
        #expect(try await executor.response(to: Greet("Ada")) == "Hello, Ada!")
        await #expect(throws: Unwelcome(name: "")) { try await executor.response(to: Greet("")) }
    }

    @Test func requestIsInferredFromTheParameter() async throws {
        let executor = FunctionInteractor { (request: Greet) in "Hi, \(request.name)!" }.executor()
        #expect(try await executor.response(to: Greet("Ada")) == "Hi, Ada!")
    }

    @Test @MainActor func functionRunsInTheIsolationOfTheCaller() async throws {
        let executor = FunctionInteractor(for: Greet.self) { request in
            MainActor.assertIsolated()
            await Task.yield()
            MainActor.assertIsolated()
            return request.name
        }.executor()
        for caller in Caller.allCases { #expect(try await caller.outcome(on: executor).get() == "Ada") }
    }

    @Test(arguments: Caller.allCases) func compositesTakeAFunction(caller: Caller) async throws {
        let (clock, tries) = (TestClock.patient(), Collector<Int>())
        let function = FunctionInteractor(for: Greet.self) { _ in
            tries.append(0)
            if tries.all.count == 1 { throw Offline() }
            await Task.yield()
            return "second"
        }
        let executor = function.retrying(attempts: 2).timeout(.seconds(1), clock: clock).executor()
        #expect(try await caller.outcome(on: executor).get() == "second")
    }
}
