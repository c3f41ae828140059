import InteractorTesting
import Interactors
import Testing

@Suite struct ExpectRegisteredTests {
    let executor = InteractorExecutor()

    @Test func everythingThatIsRegisteredPassesAndIsBuilt() {
        let built = Collector<String>()
        executor.registerInteractor(InteractorSpy<Ping>())
        executor.registerInteractor(lazily: {
            built.append("greeter")
            return ReturningGreeter()
        })
        expectRegistered(GreetRequest.self, Ping.self, on: executor)
        #expect(built.all == ["greeter"])
    }

    @Test func everyFaultIsShownAtOnce() async {
        executor.registerInteractor(lazily: { () throws -> ReturningGreeter in
            throw Unwelcome(name: "factory")
        })
        let line: UInt = #line + 2
        let failures = await collectFailures {
            expectRegistered(GreetRequest.self, Ping.self, on: executor)
        }
        #expect(failures.lines == [line])
        let lines = failures.first?.message.split(separator: "\n") ?? []
        #expect(lines.first == "Not every use case can be executed.")
        #expect(lines.dropFirst().first == "expected: requests that can be executed: 2")
        #expect(lines.count == 4)
        #expect(lines.dropFirst(2).first?.contains("Unwelcome(name: \"factory\")") == true)
        #expect(lines.last?.contains("No interactor is registered for InteractorTestingTests.Ping.") == true)
    }
}
