import Dispatch
import Interactors
import TestSupport
import Testing

/// Closures without an isolation receive synchronous answers only.
@Suite(.timeLimit(.minutes(5))) struct NoIsolationTests {
    enum Late: CaseIterable, Sendable {
        case async, composite, reply, afterWork

        func executor(_ begun: Collector<String>, _ kept: KeptReply) -> InteractorExecutor {
            let work = AsyncBlockInteractor { _ in
                begun.append("begun")
                return "late"
            }
            switch self {
            case .async: return work.executor()
            case .composite: return work.retrying(attempts: 2).executor()
            case .reply: return kept.executor()
            case .afterWork:
                let executor = ReturningGreeter().executor()
                executor.addMiddleware(Doing { _, next in next.after { begun.append("begun") } })
                return executor
            }
        }
    }

    @Test(arguments: Late.allCases)
    func lateAnswerElsewhereFailsBeforeExecuteReturnsAndNothingComesLater(late: Late) async {
        let (heard, begun, kept) = (Collector<String>(), Collector<String>(), KeptReply())
        let executor = late.executor(begun, kept)
        let errors = executor.collectUnhandledErrors()
        onAnotherThread {
            executor.execute(Greet(heard: heard), isolation: nil)
            heard.append("returned")
        }
        kept.value?.complete("late")
        kept.drop()
        await othersOnce()
        #expect(heard.all == ["noIsolation", "returned"])
        #expect(begun.all.isEmpty)
        #expect(errors.all.map(\.code) == [.noIsolation])
        #expect(errors.all.first?.debugDescription.contains("Greet") == true)
    }

    @Test func asyncInteractorThatIsExecutedDirectlyElsewhereDoesNotBegin() async {
        let heard = Collector<String>()
        onAnotherThread {
            AsyncBlockInteractor { _ in
                heard.append("begun")
                return "late"
            }.execute(Greet(heard: heard))
            heard.append("returned")
        }
        await othersOnce()
        #expect(heard.all == ["noIsolation", "returned"])
    }

    @Test @MainActor func asyncInteractorThatIsExecutedDirectlyOnTheMainActorStaysThere() async {
        let isOnMain = Collector<Bool>()
        await withCheckedContinuation { continuation in
            let request = Greet()
            request.onComplete = { _ in
                isOnMain.append(DispatchQueue.main.isCurrent)
                continuation.resume()
            }
            AsyncBlockInteractor { _ in
                isOnMain.append(DispatchQueue.main.isCurrent)
                await Task.yield()
                isOnMain.append(DispatchQueue.main.isCurrent)
                return "late"
            }.execute(request)
            isOnMain.append(true)
        }
        #expect(isOnMain.all == [true, true, true, true])
    }
}
