import InteractorTesting
import Interactors
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct LoggingMiddlewareTests {
    @Test(arguments: Style.allCases)
    func requestIsLoggedAtItsStartAndAtItsEnd(style: Style) async throws {
        let lines = Collector<String>()
        let executor = InteractorExecutor(style)
        executor.addMiddleware(LoggingMiddleware(clock: TestClock.patient()) { lines.append($0) })
        _ = try await executor.response(to: Greet("Ada"))
        #expect(
            lines.all == [
                "request=InteractorsTests.Greet event=start",
                "request=InteractorsTests.Greet event=end outcome=success ms=0.0",
            ]
        )
    }

    @Test func failureIsOneLineWithItsCode() async throws {
        let lines = Collector<String>()
        let clock = TestClock.patient()
        let executor = InteractorExecutor { request in
            clock.jump(by: .microseconds(1_234_567))
            request.fail(InteractorError(message: "Two\nlines.", code: "two"))
        }
        executor.addMiddleware(LoggingMiddleware(clock: clock) { lines.append($0) })
        _ = try? await executor.response(to: Greet())
        #expect(
            lines.all == [
                "request=InteractorsTests.Greet event=start",
                #"request=InteractorsTests.Greet event=end outcome=failure ms=1234.567 code=two error="Two\nlines.""#,
            ]
        )
    }

    @Test func eventIsOneLineWhateverIsInItsNameAndItsCode() async throws {
        let lines = Collector<String>()
        let executor = InteractorExecutor()
        executor.registerInteractor(
            ReturningBlock { (_: Echo<(Int, Int)>) in
                throw InteractorError(message: "a\u{2028}b", code: "no\n\"room\" \u{85}left")
            }
        )
        executor.addMiddleware(LoggingMiddleware(clock: TestClock.patient()) { lines.append($0) })
        _ = try? await executor.response(to: Echo<(Int, Int)>())
        let name = #"request="InteractorsTests.Echo<(Swift.Int, Swift.Int)>""#
        let code = #"code="no\n\"room\" \u{0085}left""#
        #expect(
            lines.all == [
                "\(name) event=start",
                #"\#(name) event=end outcome=failure ms=0.0 \#(code) error="a\u{2028}b""#,
            ]
        )
    }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct ValidationMiddlewareTests {
    nonisolated class Order: InteractorRequest<String>, ValidatableRequest {
        var count = 0
        func validate() throws {
            if count <= 0 { throw Empty() }
        }
    }

    @Test func invalidRequestFailsBeforeItsInteractorSeesIt() async throws {
        let executor = InteractorExecutor(.returning)
        executor.registerInteractor(ReturningBlock { (order: Order) in "\(order.count)" })
        executor.addMiddleware(ValidationMiddleware())
        let order = Order()
        await #expect(throws: Empty()) { try await executor.response(to: order) }
        order.count = 2
        #expect(try await executor.response(to: order) == "2")
        #expect(try await executor.response(to: Greet("Ada")) == "Hello, Ada!")
    }
}

@MainActor @Suite(.timeLimit(.minutes(5))) struct CatalogTests {
    @Test func catalogueListsWhatIsRegisteredBehindMiddleware() throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(PingInteractor())
        executor.registerInteractor(ReturningGreeter())
        executor.addMiddleware(Passing())
        executor.addMiddleware(ValidationMiddleware())
        let catalogue = executor.catalogue
        #expect(catalogue.map(\.request) == ["InteractorsTests.Greet", "InteractorsTests.Ping"])
        #expect(
            catalogue.map(\.interactor)
                == ["InteractorsTests.ReturningGreeter", "InteractorsTests.PingInteractor"]
        )
        try executor.verify(Greet.self, Ping.self)
        #expect(executor.catalogue == catalogue)
    }

    @Test func verifyReportsAllThatIsWrongAtOnce() throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(ReturningGreeter())
        let error = try #require(throws: InteractorError.self) {
            try executor.verify(Greet.self, Ping.self, Echo<Int>.self)
        }
        #expect(error.code == .notRegistered)
        let lines = error.description.split(separator: "\n")
        try #require(lines.count == 2)
        #expect(lines[0].contains("No interactor is registered for InteractorsTests.Ping."))
        #expect(lines[1].contains("No interactor is registered for InteractorsTests.Echo<Swift.Int>."))
    }
}
