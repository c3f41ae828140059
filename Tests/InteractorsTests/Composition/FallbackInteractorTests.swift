import Interactors
import Synchronization
import TestSupport
import Testing

@Suite struct FallbackInteractorTests {
    @Test func withoutAConditionEveryErrorFallsBack() async throws {
        let failing = ReturningBlock { (_: Greet) in throw Offline() }
        #expect(
            try await failing.fallback(to: ReturningGreeter()).answer("Ada") == "Hello, Ada!"
        )
    }

    @Test(arguments: Style.allCases, Style.allCases)
    func secondAnswersWhenTheFirstFails(first: Style, second: Style) async throws {
        let interactor = first.interactor { _ in throw Offline() }.fallback(
            to: second.interactor { _ in "local" }
        )
        #expect(try await interactor.answer() == "local")
        #expect(try await interactor.outcome().get() == "local")
    }

    @Test(arguments: Style.allCases)
    func secondIsNotAskedWhenTheFirstAnswers(style: Style) async throws {
        let interactor = style.interactor { _ in "remote" }
            .fallback(
                to: style.interactor { _ in
                    Issue.record("asked"); return "local"
                }
            )
        #expect(try await interactor.answer() == "remote")
        #expect(try await interactor.outcome().get() == "remote")
    }

    @Test(arguments: Style.allCases)
    func bothErrorsAreKept(style: Style) async throws {
        let interactor = style.interactor { _ in throw Offline() }
            .fallback(to: style.interactor { _ in throw Empty() })
        let error = try #require(await interactor.outcome().failure)
        #expect(error.underlyingError(as: Offline.self) == Offline())
        #expect(error.underlyingError(as: Empty.self) == Empty())
        #expect(error.message == "Empty() The first attempt failed: Offline()")
        await #expect(throws: FallbackError.self) { try await interactor.answer() }
    }

    @Test func codeOfTheSecondErrorCounts() async {
        let interactor = BlockInteractor { $0.fail(InteractorError(message: "First.", code: "first")) }
            .fallback(to: BlockInteractor { $0.fail(InteractorError(message: "Second.", code: "second")) })
        #expect(await interactor.outcome().failure?.code == "second")
    }

    @Test(arguments: Style.allCases)
    func errorsThatDoNotFallThroughArriveAsThemselves(style: Style) async {
        let interactor = style.interactor { _ in throw Empty() }
            .fallback(
                to: style.interactor { _ in
                    Issue.record("asked"); return "local"
                },
                on: { InteractorError($0).underlyingError(as: Offline.self) != nil }
            )
        let error = await interactor.outcome().failure
        #expect(error?.underlyingError(as: Empty.self) == Empty())
    }

    @Test(arguments: Caller.allCases)
    @MainActor func cancelledRequestIsNotTriedASecondTime(caller: Caller) async {
        let begun = Gate()
        let end = Gate()
        let executor = InteractorExecutor()
        executor.registerInteractor(
            AsyncBlockInteractor { _ in
                begun.open()
                await end.wait()
                throw Offline()
            }.fallback(to: BlockInteractor { _ in Issue.record("asked") })
        )
        let request = Greet()
        switch caller {
        case .awaiting:
            let task = Task { try await executor.response(to: request) }
            await begun.wait()
            task.cancel()
            end.open()
            await #expect(throws: Offline()) { try await task.value }
        case .closures:
            var codes: [InteractorError.Code] = []
            request.onError = { codes.append($0.code) }
            executor.execute(request)
            await begun.wait()
            request.cancel()
            #expect(codes.isEmpty)
            end.open()
            while codes.isEmpty, !Task.isCancelled { await Task.yield() }
            #expect(codes == [.cancelled])
        }
    }

    @Test(arguments: [Style.closures, .returning])
    func synchronousInteractorsStillAnswerInline(style: Style) {
        let executor = InteractorExecutor()
        executor.registerInteractor(
            style.interactor { _ in throw Offline() }.fallback(to: style.interactor { _ in "local" })
        )
        let request = Greet()
        var answer: String?
        request.onComplete = { answer = $0 }
        executor.execute(request)
        #expect(answer == "local")
    }

    @Test(arguments: Style.allCases)
    @MainActor func closuresStayOnTheMainActor(style: Style) async {
        let executor = InteractorExecutor()
        executor.registerInteractor(
            style.interactor { _ in throw Offline() }.fallback(to: style.interactor { _ in "local" })
        )
        await withCheckedContinuation { continuation in
            let request = Greet()
            request.onComplete = { _ in
                MainActor.assertIsolated()
                continuation.resume()
            }
            executor.execute(request)
        }
    }

    @Test(arguments: Style.allCases)
    func compositesNestAndTheRequestMayBeExecutedAgain(style: Style) async throws {
        let failing = style.interactor { _ in throw Offline() }
        let interactor = failing.fallback(
            to: failing.fallback(to: failing.fallback(to: style.interactor { $0 }))
        )
        let executor = InteractorExecutor()
        executor.registerInteractor(interactor)
        let request = Greet("one")
        #expect(try await executor.outcome(of: request).get() == "one")
        request.name = "two"
        #expect(try await executor.outcome(of: request).get() == "two")
        request.name = "three"
        #expect(try await executor.response(to: request) == "three")
    }

    @Test func firstThatNeverAnswersIsAbandonedAndFallsBack() async throws {
        let interactor = BlockInteractor { _ in }.fallback(to: Style.returning.interactor { _ in "local" })
        #expect(try await interactor.answer() == "local")
        #expect(try await interactor.outcome().get() == "local")
    }

    @Test func firstThatAnswersTwiceCountsOnce() async throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(
            BlockInteractor { request in
                let reply = request.reply
                reply.fail(Offline())
                reply.complete("late")
            }.fallback(to: Style.returning.interactor { _ in "local" })
        )
        let errors = executor.collectUnhandledErrors()
        #expect(try await executor.outcome(of: Greet()).get() == "local")
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    @Test func compositeAnswersWithoutAnExecutor() {
        let request = Greet()
        var answers: [String] = []
        request.onComplete = { answers.append($0) }
        let interactor = Style.closures.interactor { _ in throw Offline() }
            .fallback(to: Style.closures.interactor { _ in "local" })
        interactor.execute(request)
        interactor.execute(request)
        #expect(answers == ["local", "local"])
    }
}
