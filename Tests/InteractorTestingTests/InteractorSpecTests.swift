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

    @Test func asyncInteractorIsWaitedFor() async throws {
        var seen: [String] = []
        try await spec(AsyncGreeter(), request: .init()).when { $0.name = "Ada" }.then {
            seen.append($0.text)
        }
        #expect(seen == ["Hello, Ada!"])
    }

    @Test func compositeIsSpecifiedAsItIsReturned() async throws {
        let composite: any Interactor<GreetRequest> = ReturningGreeter().fallback(
            to: InteractorSpy<GreetRequest>(.response(GreetResponse("Who are you?")))
        )
        try await spec(composite, request: .init()).then { #expect($0.text == "Who are you?") }
    }

    @Test func useCaseIsSpecifiedWithTheMiddlewareOfItsExecutor() async throws {
        struct NameTag: InteractorMiddleware {
            func execute<Request: InteractorRequestProtocol>(
                _ request: Request,
                next: consuming MiddlewareNext<Request>
            ) {
                (request.base as? GreetRequest)?.name += " of the middleware"
                next(request)
            }
        }
        let executor = InteractorExecutor()
        executor.addMiddleware(NameTag())
        executor.registerInteractor(ReturningGreeter())
        let greet = spec(executor, request: GreetRequest()).when { $0.name = "Ada" }
        try await greet.then { #expect($0.text == "Hello, Ada of the middleware!") }
    }

    @Test func secondAnswerThroughAnExecutorGoesToItsOwnReport() async throws {
        let executor = InteractorExecutor()
        let reports = Collector<InteractorError.Code>()
        executor.onUnhandledError = { reports.append($0.code) }
        executor.registerInteractor(
            BlockInteractor { request in
                for text in ["first", "second"] { request.complete(GreetResponse(text)) }
            }
        )
        try await spec(executor, request: GreetRequest()).then { #expect($0.text == "first") }
        #expect(reports.all == [.answeredTwice])
    }

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

    @Test func preparationMayWait() async throws {
        var events: [String] = []
        try await greet
            .given {
                await Task.yield()
                events.append("given")
            }
            .when { _ in events.append("when") }
            .then { _ in events.append("then") }
        #expect(events == ["given", "when", "then"])
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

    @Test func codeIsFoundUnderneath() async throws {
        let interactor = BlockInteractor { request in
            let cause = InteractorError(message: "no", code: .unwelcome)
            request.fail(InteractorError(message: "wrapped", code: .failed, underlyingError: cause))
        }
        try await spec(interactor, request: .init()).thenError(.unwelcome)
    }

    @Test func whatTheClosuresThrowIsThrown() async throws {
        await #expect(throws: Unwelcome(name: "given")) {
            try await greet.given { throw Unwelcome(name: "given") }.then { _ in }
        }
        await #expect(throws: Unwelcome(name: "when")) {
            try await greet.when { _ in throw Unwelcome(name: "when") }.then { _ in }
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
}
