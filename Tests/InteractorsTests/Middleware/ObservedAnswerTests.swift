import Interactors
import TestSupport
import Testing

/// A middleware that observes changes nothing.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ObservedAnswerTests {
    @Test(arguments: [Around.nothing, .watchingMiddleware], Caller.allCases)
    @MainActor func compositeOfAnAnsweredRequestDoesNotBegin(around: Around, caller: Caller) async throws {
        let begun = Collector<String>()
        let work = AsyncBlockInteractor { _ in
            begun.append("begun")
            return "second"
        }
        let executor = BlockInteractor { request in
            request.complete("first")
            work.retrying(attempts: 2).execute(request)
        }.executor(around)
        let errors = executor.collectUnhandledErrors()
        #expect(await caller.outcome(on: executor).text == "first")
        await othersOnce()
        #expect(begun.all.isEmpty)
        #expect(errors.all.map(\.code) == [.answeredTwice])
    }

    @Test(arguments: Caller.allCases)
    @MainActor func functionThatAMiddlewareHasReadStillAnswersAfterNext(caller: Caller) async {
        let (kept, isKept) = (Box<((String) -> Void)?>(nil), Gate())
        let executor = BlockInteractor { _ in }.executor()
        executor.addMiddleware(
            Doing { request, next in
                kept.value = request.onComplete
                next.then { $0 }
                isKept.open()
            }
        )
        let errors = executor.collectUnhandledErrors()
        let answer = Task { await caller.outcome(on: executor).text }
        await isKept.wait()
        await othersOnce()
        kept.value?("kept")
        #expect(await answer.value == "kept")
        #expect(errors.all.isEmpty)
    }
}
