import InteractorTesting
import Interactors
import TestSupport
import Testing

@Suite struct ContextMiddlewareTests {
    @Test func nestedExecutionHasAParentAndADepth() async throws {
        let contexts = Collector<InteractorContext>()
        let executor = InteractorExecutor()
        executor.addMiddleware(ContextMiddleware())
        executor.registerInteractor(
            AsyncBlockInteractor { _ in
                if let current = InteractorContext.current { contexts.append(current) }
                return try await executor.response(to: Echo<Int>())
            }
        )
        executor.registerInteractor(
            ReturningBlock { (_: Echo<Int>) in
                if let current = InteractorContext.current { contexts.append(current) }
                return "inner"
            }
        )
        #expect(try await executor.response(to: Greet()) == "inner")
        #expect(contexts.all.map(\.id) == [1, 2])
        #expect(contexts.all.map(\.depth) == [1, 2])
        #expect(contexts.all.last?.parent === contexts.all.first)
        #expect(contexts.all.last?.chain == ["InteractorsTests.Greet", "InteractorsTests.Echo<Swift.Int>"])
        #expect(InteractorContext.current == nil)
    }

    @Test func endlessChainFailsWithTheChain() async throws {
        let executor = InteractorExecutor()
        executor.addMiddleware(ContextMiddleware(depthLimit: 5))
        executor.registerInteractor(
            ReturningBlockAsync { (_: Echo<Int>) in try await executor.response(to: Echo<String>()) }
        )
        executor.registerInteractor(
            ReturningBlockAsync { (_: Echo<String>) in try await executor.response(to: Echo<Int>()) }
        )
        let error = await #expect(throws: InteractorError.self) {
            try await executor.response(to: Echo<Int>())
        }
        #expect(error?.code == .cycle)
        #expect(
            error?.message.contains(
                "more than 5 deep: InteractorsTests.Echo<Swift.Int> → InteractorsTests.Echo<Swift.String> → "
            ) == true
        )
    }

    @Test func recursionThatEndsIsNotStopped() async throws {
        let executor = InteractorExecutor()
        executor.addMiddleware(ContextMiddleware(depthLimit: 10))
        executor.registerInteractor(
            AsyncBlockInteractor { request in
                if request.name.isEmpty { return "done" }
                return try await executor.response(to: Greet(String(request.name.dropFirst())))
            }
        )
        #expect(try await executor.response(to: Greet("123456789")) == "done")
    }

    /// As an app does that polls: the request is executed again from its closure.
    @Test(.timeLimit(.minutes(5)), arguments: Style.allCases)
    @MainActor func closureIsCalledInTheContextAroundTheExecution(style: Style) async {
        let executor = InteractorExecutor(style)
        executor.addMiddleware(ContextMiddleware())
        let ended = Gate()
        let request = Greet("Ada")
        var answers = 0
        request.onComplete = { [unowned request] _ in
            #expect(InteractorContext.current == nil)
            answers += 1
            if answers == 150 { ended.open() } else { executor.execute(request) }
        }
        request.onError = {
            Issue.record($0)
            ended.open()
        }
        executor.execute(request)
        await ended.wait()
        #expect(answers == 150)
    }

    @Test(.timeLimit(.minutes(5)), arguments: Style.allCases)
    @MainActor func closureOfANestedExecutionIsCalledInTheContextOfItsInteractor(style: Style) async throws {
        let executor = InteractorExecutor(style)
        executor.addMiddleware(ContextMiddleware())
        executor.registerInteractor(
            ReturningBlockAsync { (_: Echo<Int>) in
                await withCheckedContinuation { continuation in
                    let request = Greet("Ada")
                    request.onComplete = { _ in
                        continuation.resume(returning: "\(InteractorContext.current?.chain ?? [])")
                    }
                    executor.execute(request)
                }
            }
        )
        #expect(
            try await executor.response(to: Echo<Int>()) == #"["InteractorsTests.Echo<Swift.Int>"]"#
        )
    }
}

@Suite struct LoggingMiddlewareTests {
    @Test(arguments: Style.allCases)
    func requestIsLoggedAtItsStartAndAtItsEnd(style: Style) async throws {
        let lines = Collector<String>()
        let executor = InteractorExecutor(style)
        executor.addMiddleware(LoggingMiddleware(clock: TestClock()) { lines.append($0) })
        _ = try await executor.response(to: Greet("Ada"))
        #expect(
            lines.all == [
                "request=InteractorsTests.Greet event=start",
                "request=InteractorsTests.Greet event=end outcome=success ms=0.0",
            ]
        )
    }

    @Test func failureIsOneLineWithItsCodeAndContext() async throws {
        let lines = Collector<String>()
        let clock = TestClock()
        let executor = InteractorExecutor { request in
            clock.advance(by: .microseconds(1_234_567))
            request.fail(InteractorError(message: "Two\nlines.", code: "two"))
        }
        executor.addMiddleware(ContextMiddleware())
        executor.addMiddleware(LoggingMiddleware(clock: clock) { lines.append($0) })
        _ = try? await executor.response(to: Greet())
        #expect(
            lines.all == [
                "request=InteractorsTests.Greet event=start id=1 depth=1",
                #"request=InteractorsTests.Greet event=end id=1 depth=1 outcome=failure ms=1234.567 code=two error="Two\nlines.""#,
            ]
        )
    }
}

@Suite struct TimingMiddlewareTests {
    @Test func durationOfEachRequestGoesToTheClosureWithItsClass() async throws {
        let clock = TestClock()
        let executor = InteractorExecutor()
        executor.registerInteractor(
            BlockInteractor { request in
                clock.advance(by: .milliseconds(Int(request.name) ?? 0))
                if request.name == "2" { request.fail(Offline()) } else { request.complete("") }
            }
        )
        let timings = Collector<String>()
        executor.addMiddleware(
            TimingMiddleware(clock: clock) { request, duration in timings.append("\(request) \(duration)") }
        )
        for milliseconds in 1...3 { _ = try? await executor.response(to: Greet("\(milliseconds)")) }
        #expect(timings.all == ["Greet 0.001 seconds", "Greet 0.002 seconds", "Greet 0.003 seconds"])
    }
}

@Suite struct ValidationMiddlewareTests {
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

@Suite struct CatalogTests {
    @Test func catalogueListsWhatIsRegisteredAndTheMiddlewareInOrder() throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(PingInteractor())
        executor.registerInteractor(lazily: { ReturningGreeter() })
        executor.addMiddleware(ContextMiddleware())
        executor.addMiddleware(ValidationMiddleware())
        let catalogue = executor.catalogue
        #expect(catalogue.entries.map(\.request) == ["InteractorsTests.Greet", "InteractorsTests.Ping"])
        #expect(catalogue.entries.map(\.response) == ["Swift.String", "()"])
        #expect(
            catalogue.entries.map(\.interactor)
                == ["InteractorsTests.ReturningGreeter", "InteractorsTests.PingInteractor"]
        )
        #expect(catalogue.entries.map(\.isLazy) == [true, false])
        #expect(
            catalogue.middleware == ["Interactors.ContextMiddleware", "Interactors.ValidationMiddleware"]
        )
        try executor.verify(Greet.self, Ping.self)
        #expect(executor.catalogue == catalogue)
    }

    @Test func verifyReportsAllFaultsAtOnce() throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(lazily: { () throws -> ReturningGreeter in throw Offline() })
        executor.registerInteractor(lazily: { () throws -> PingInteractor in throw Empty() })
        let error = try #require(throws: InteractorExecutor.InvalidCatalogue.self) {
            try executor.verify(Greet.self, Ping.self, Echo<Int>.self)
        }
        #expect(error.faults.map(\.code) == [.failed, .failed, .notRegistered])
        #expect(InteractorError(error).underlyingError(as: Offline.self) == Offline())
        #expect(InteractorError(error).underlyingError(as: Empty.self) == Empty())
        #expect(error.description.split(separator: "\n").count == 3)
    }
}
