import InteractorTesting
import Interactors
import Synchronization
import TestSupport
import Testing

@Suite struct InteractorSpecTests {
    let greet = spec(ReturningGreeter(), request: .init()).when { $0.name = "Ada" }

    @Test func responseIsHandedToTheCheck() async throws {
        var seen: [String] = []
        try await greet.then { seen.append($0.text) }
        #expect(seen == ["Hello, Ada!"])
    }

    @Test func useCaseIsSpecifiedWithTheMiddlewareOfItsExecutor() async throws {
        struct NameTag: InteractorMiddleware {
            func execute<Request: InteractorRequestProtocol>(
                _ request: Request,
                next: consuming MiddlewareNext<Request>
            ) {
                (request as? GreetRequest)?.name += " of the middleware"
                next(request)
            }
        }
        let executor = InteractorExecutor()
        executor.addMiddleware(NameTag())
        executor.registerInteractor(ReturningGreeter())
        let greet = spec(executor, request: GreetRequest()).when { $0.name = "Ada" }
        try await greet.then { #expect($0.text == "Hello, Ada of the middleware!") }
    }

    @Test func secondAnswerThroughAnExecutorFailsTheTestAndIsReportedByTheExecutor() async throws {
        let executor = InteractorExecutor()
        let reports = Collector<InteractorError.Code>()
        executor.onUnhandledError = { reports.append($0.code) }
        executor.registerInteractor(
            BlockInteractor { request in
                for text in ["first", "second"] { request.complete(GreetResponse(text)) }
            }
        )
        let failures = try await collectFailures {
            try await spec(executor, request: GreetRequest()).then { #expect($0.text == "first") }
        }
        #expect(failures.messages.map { $0.contains("was answered a second time") } == [true])
        #expect(reports.all == [.answeredTwice])
        executor.execute(GreetRequest())
        #expect(reports.all == [.answeredTwice, .answeredTwice])
    }

    /// The executor reports it, too: it is a programmer's mistake.
    @Test @MainActor func errorThatIsTheAnswerIsNotASecondReport() async throws {
        try await spec(InteractorExecutor(), request: GreetRequest()).thenError(.notRegistered)
        let dropping = BlockInteractor { _ = $0.reply }
        try await spec(dropping, request: .init()).thenError(.abandoned)
    }

    @Test func reportOfAnotherRequestFailsTheTest() async throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(
            BlockInteractor { [weak executor] request in
                executor?.execute(Ping())
                request.complete(GreetResponse("done"))
            }
        )
        let failures = try await collectFailures {
            try await spec(executor, request: GreetRequest()).then { _ in }
        }
        #expect(failures.messages.map { $0.contains("InteractorTestingTests.Ping") } == [true])
    }

    /// The answer's own error isn't reported, so this is another one, though it has the same code.
    @Test func reportWithTheCodeOfTheAnswerFailsTheTest() async throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(FunctionInteractor(for: Ping.self) { _ in throw Unwelcome() })
        executor.registerInteractor(
            BlockInteractor { [weak executor] request in
                executor?.execute(Ping())
                request.fail(Unwelcome())
            }
        )
        let failures = try await collectFailures {
            try await spec(executor, request: GreetRequest()).thenError(Unwelcome())
        }
        #expect(failures.messages.map { $0.contains("InteractorTestingTests.Ping") } == [true])
    }

    #if os(macOS) || os(Linux)
    @Test(arguments: 1...3) func closureOfTheAnswerThatIsSetStopsTheProgram(number: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [number] in
            let request = GreetRequest()
            let greet = spec(ReturningGreeter(), request: request)
            switch number {
            case 1: try await greet.when { $0.onComplete = { _ in } }.thenError(.failed)
            case 2: try await greet.watching(\.onError).thenError(.failed)
            default: for _ in 1...2 { try await greet.thenError(.failed) }
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains("A spec of InteractorTestingTests.GreetRequest sets onComplete and onError itself")
        )
        #expect(text.contains("which makes a new request for each then"))
    }
    #endif

    @Test func replyFromAnotherThreadIsWaitedFor() async throws {
        let interactor = BlockInteractor { request in
            let reply = request.reply
            Task.detached { reply.complete(GreetResponse("later")) }
        }
        try await spec(interactor, request: .init()).then { #expect($0.text == "later") }
    }

    @Test(arguments: ["Ada", "Grace"])
    func goldenRequestIsVariedByTheTest(name: String) async throws {
        try await greet.when { $0.name += " and \(name)" }.then {
            #expect($0.text == "Hello, Ada and \(name)!")
        }
        try await greet.then { #expect($0.text == "Hello, Ada!") }
    }

    @Test func eachThenPreparesAndAsksAnew() async throws {
        var events: [String] = []
        let counted = greet.given { events.append("given 1") }.given { events.append("given 2") }
            .when { _ in events.append("when") }
        try await counted.then { _ in events.append("then") }
        try await counted.then { _ in }
        #expect(events == ["given 1", "given 2", "when", "then", "given 1", "given 2", "when"])
    }

    @Test @MainActor func everythingRunsInTheTestsIsolation() async throws {
        try await spec(AsyncGreeter(), request: .init())
            .given { MainActor.assertIsolated() }
            .given {
                await Task.yield()
                MainActor.assertIsolated()
            }
            .when {
                MainActor.assertIsolated()
                $0.name = "Ada"
            }
            .then { _ in
                MainActor.assertIsolated()
                await Task.yield()
            }
    }

    @Test func errorsAreFoundByCodeByValueAndByTheCheck() async throws {
        let nobody = greet.when { $0.name = "" }
        try await nobody.thenError(.failed)
        try await nobody.thenError(Unwelcome())
        var messages: [String] = []
        try await nobody.thenError { messages.append($0.message) }
        #expect(messages == ["Unwelcome(name: \"\")"])
    }

    @Test func whatTheClosuresThrowIsThrown() async throws {
        await #expect(throws: Unwelcome(name: "given")) {
            try await greet.given { throw Unwelcome(name: "given") }.then { _ in }
        }
        await #expect(throws: Unwelcome(name: "when")) {
            try await greet.when { _ in throw Unwelcome(name: "when") }.then { _ in }
        }
        await #expect(throws: Unwelcome(name: "meanwhile")) {
            try await greet.meanwhile { throw Unwelcome(name: "meanwhile") }.then { _ in }
        }
        await #expect(throws: Unwelcome(name: "then")) {
            try await greet.then { _ in throw Unwelcome(name: "then") }
        }
    }

    @Test func cancelledTestStopsWaiting() async {
        let kept = Mutex<Reply<GreetResponse>?>(nil)
        let (asked, isAsked) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            let interactor = BlockInteractor { request in
                kept.withLock { [reply = request.reply] in $0 = reply }
                isAsked.yield()
            }
            try await spec(interactor, request: .init()).then { _ in }
        }
        for await _ in asked { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func eventsHappenInTheirOrderBetweenTheExecutionAndTheCheck() async throws {
        var events: [String] = []
        let kept = Mutex<Reply<GreetResponse>?>(nil)
        let interactor = BlockInteractor { request in kept.withLock { [reply = request.reply] in $0 = reply }
        }
        try await spec(interactor, request: .init())
            .when { _ in events.append("when") }
            .meanwhile {
                await Task.yield()
                events.append("first")
            }
            .meanwhile {
                events.append("second")
                kept.withLock { $0 }?.complete(GreetResponse("done"))
            }
            .then { _ in events.append("then") }
        #expect(events == ["when", "first", "second", "then"])
    }

    @Test func eventCancelsTheRequestAtItsMoment() async throws {
        let kept = Mutex<Reply<GreetResponse>?>(nil)
        let interactor = BlockInteractor { request in kept.withLock { [reply = request.reply] in $0 = reply }
        }
        let listening = spec(interactor, request: .init())
        try await listening.meanwhile { $0.cancel() }.thenError(.cancelled)
        // Kept, since an event that needs a request which has ended fails.
        var requests: [GreetRequest] = []
        try await listening.when { requests.append($0) }
            .meanwhile { _ in kept.withLock { $0 }?.complete(GreetResponse("done")) }
            .meanwhile { $0.cancel() }.then { #expect($0.text == "done") }
    }

    /// Answers by hand; a composite executes the interactor in a task.
    private static nonisolated(nonsending) func answerByHand(throughComposite number: Int) async throws {
        let (kept, clock) = (Collector<Reply<GreetResponse>>(), TestClock(exhaustive: false))
        let asking = BlockInteractor { kept.append($0.reply) }
        let interactors: [any Interactor<GreetRequest>] = [
            asking, asking.timeout(.seconds(5), clock: clock), asking.retrying(attempts: 2),
        ]
        try await spec(interactors[number], request: .init())
            .meanwhile { #expect(kept.all.count == 1) }
            .meanwhile { for reply in kept.all { reply.complete(GreetResponse("done")) } }
            .then { #expect($0.text == "done") }
    }

    @Test(arguments: 0...2)
    @MainActor func eventHappensWhenTheInteractorHasStarted(number: Int) async throws {
        try await Self.answerByHand(throughComposite: number)
    }

    @Test(arguments: 0...2) func eventOnAnActorHappensWhenTheInteractorHasStarted(number: Int) async throws {
        actor Other {
            func test(_ number: Int) async throws {
                try await InteractorSpecTests.answerByHand(throughComposite: number)
            }
        }
        try await Other().test(number)
    }

    @Test @MainActor func relayedValueArrivesBeforeTheNextEvent() async throws {
        let update = Collector<@Sendable (String) -> Void>()
        let downloading = UpdatingInteractor { request in
            keep(request.reply)
            update.append(request.relay(to: request.onUpdate))
        }
        try await spec(downloading, request: .init())
            .watching(\.onUpdate)
            .meanwhile { update.removeFirst()("half") }
            .meanwhile { $0.cancel() }
            .thenTrace(.update("half"), .error(.cancelled))
    }

    @Test func watchedClosuresAreStillCalled() async throws {
        var updates: [String] = []
        let interactor = UpdatingInteractor { request in
            request.onUpdate?("half")
            request.onEnd?()
            request.complete(GreetResponse("done"))
        }
        try await spec(interactor, request: .init())
            .when { request in
                request.onUpdate = { updates.append($0) }
                request.onEnd = { updates.append("end") }
            }
            .watching(\.onUpdate).watching(\.onEnd)
            .then { _ in }
        #expect(updates == ["half", "end"])
    }

    @Test func specOfARequestWithoutAResponseNeedsNoArgument() async throws {
        final class Greeted: InteractorRequest<Void> {}
        final class Greeter: ReturningInteractor {
            let greeted = Mutex(0)
            func response(to request: Greeted) { greeted.withLock { $0 += 1 } }
        }
        let greeter = Greeter()
        try await spec(greeter, request: Greeted()).then {}
        try await spec(greeter, request: Greeted()).then { #expect(greeter.greeted.withLock { $0 } == 2) }
    }
}
