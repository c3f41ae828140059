import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// A pause, work before a request continues, and the wait of a joined request aren't questions: an answer in between
/// answers the request.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct WaitTests {
    /// How something answers in between.
    enum Means: CaseIterable, Sendable {
        case complete, function, reply

        func answer(_ request: Greet, _ text: String) {
            switch self {
            case .complete: request.complete(text)
            case .function: request.onComplete?(text)
            case .reply: request.reply.complete(text)
            }
        }
    }

    @Test(arguments: Means.allCases, Caller.allCases)
    @MainActor func answerDuringTheWorkBeforeARequestIsTheAnswer(means: Means, caller: Caller) async throws {
        for isThrowing in [false, true] {
            let (asked, ended) = (Collector<String>(), Gate())
            let executor = BlockInteractor {
                asked.append($0.name)
                $0.complete("interactor")
            }.executor()
            executor.addMiddleware(
                Doing { request, next in
                    let carried = Box(request)
                    next.after {
                        await MainActor.run { means.answer(carried.value, "cached") }
                        ended.open()
                        if isThrowing { throw Offline() }
                    }
                }
            )
            let errors = executor.collectUnhandledErrors()
            #expect(try await caller.outcome(on: executor).get() == "cached")
            await ended.wait()
            await othersOnce()
            #expect(asked.all.isEmpty)
            // Work that is no longer needed was canceled, and may say so by any error.
            #expect(errors.all.isEmpty, "\(isThrowing)")
        }
    }

    @Test @MainActor func checkThatFailsIsTheAnswerWhateverComesAfterIt() async {
        let executor = InteractorExecutor { _ in Issue.record("A refused request was executed.") }
        executor.addMiddleware(Doing { _, next in next.after { throw Offline() } })
        let error = await executor.outcome(of: Greet()).failure
        #expect(error?.underlyingError(as: Offline.self) != nil)
    }

    @Test(arguments: Means.allCases, Caller.allCases)
    @MainActor func answerDuringAPauseIsTheAnswer(means: Means, caller: Caller) async throws {
        let (clock, asked) = (TestClock.patient(), Collector<String>())
        let executor = BlockInteractor { request in
            asked.append(request.name)
            request.fail(Offline())
        }.retrying(attempts: 3, backoff: .constant(.seconds(1)), clock: clock).executor()
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        let task = Task { await caller.outcome(of: request, on: executor) }
        await clock.waitForSleeps(1)
        means.answer(request, "meanwhile")
        #expect(try await task.value.get() == "meanwhile")
        clock.jump(by: .seconds(5))
        await othersOnce()
        #expect(asked.all.count == 1)
        #expect(errors.all.isEmpty)
    }

    @Test(arguments: Means.allCases)
    @MainActor func answerDuringTheWaitOfAJoinedRequestIsItsAnswerAlone(means: Means) async {
        let kept = KeptReply()
        let executor = kept.joined { _ in "" }.executor()
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        let (first, second) = (Greet(heard: heard), Greet(heard: heard))
        executor.execute(first)
        executor.execute(second)
        means.answer(second, "meanwhile")
        await others { heard.all.count == 1 }
        #expect(heard.all == ["meanwhile"])
        kept.value?.complete("first")
        await others { heard.all.count == 2 }
        #expect(heard.all == ["meanwhile", "first"])
        #expect(errors.all.isEmpty)
    }
}
