import Foundation
import Interactors
import TestSupport
import Testing

/// Closures that a request subclass declares, besides `onComplete` and `onError`.
@MainActor @Suite(.timeLimit(.minutes(5))) struct CustomClosureTests {
    /// Which interactor calls the closure, and how.
    enum Updating: CaseIterable, Sendable {
        case synchronous, returning, async, threaded

        var interactor: any Interactor<Greet> {
            switch self {
            case .synchronous:
                BlockInteractor { request in
                    for number in 1...3 { request.onUpdate?(number) }
                    request.onComplete?("done")
                }
            case .returning:
                ReturningBlock { request in
                    for number in 1...3 { request.onUpdate?(number) }
                    return "done"
                }
            case .async:
                AsyncBlockInteractor { request in
                    for number in 1...3 {
                        await Task.yield()
                        request.onUpdate?(number)
                    }
                    return "done"
                }
            case .threaded:
                BlockInteractor { request in
                    let reply = request.reply
                    let update = request.relay(to: request.onUpdate)
                    Thread.detachNewThread {
                        for number in 1...3 { update(number) }
                        reply.complete("done")
                        update(4)
                    }
                }
            }
        }
    }

    @Test(arguments: Updating.allCases, Around.allCases)
    func updatesArriveInOrderBeforeTheAnswerInTheCallersIsolation(
        updating: Updating,
        way: Around
    ) async throws {
        let executor = updating.interactor.executor(way)
        let request = Greet()
        for caller in Caller.allCases + Caller.allCases {
            var events: [String] = []
            request.onUpdate = { number in
                MainActor.assertIsolated()
                events.append("\(number)")
            }
            events.append(await caller.outcome(of: request, on: executor).text)
            await othersOnce()
            #expect(events == ["1", "2", "3", "done"])
        }
    }

    /// In the task that awaits.
    @Test(arguments: Updating.allCases, Around.allCases)
    nonisolated func updatesOfAnAwaitWithoutAnIsolationArriveBeforeTheAnswer(updating: Updating, way: Around)
        async throws
    {
        let executor = updating.interactor.executor(way)
        let request = Greet()
        // Not guarded.
        var events: [String] = []
        request.onUpdate = { events.append("\($0)") }
        events.append(try await executor.response(to: request))
        #expect(events == ["1", "2", "3", "done"])
    }

    /// Its caller's task isn't canceled, so it gets what the interactor returns.
    @Test(arguments: Around.allCases)
    func awaitedRequestThatIsCanceledInAnUpdateGetsWhatIsReturned(way: Around) async throws {
        let executor = ReturningBlock { (request: Greet) in
            request.onUpdate?(1)
            return "\(request.isCancelled)"
        }.executor(way)
        let errors = executor.collectUnhandledErrors()
        let request = Greet()
        request.onUpdate = { [unowned request] _ in request.cancel() }
        #expect(try await executor.response(to: request) == "true")
        #expect(errors.all.isEmpty)
    }

    private nonisolated final class DetailedGreet: Greet {
        var onExtendedError: ((_ code: Int, _ text: String) -> Void)?
    }

    @Test func subclassMayDeclareClosuresWithMoreThanOneArgument() {
        let executor = ReturningBlock { (request: DetailedGreet) in
            request.onExtendedError?(404, "Not found")
            throw Offline()
        }.executor()
        executor.addMiddleware(Passing())
        let heard = Collector<String>()
        let request = DetailedGreet(heard: heard)
        request.onExtendedError = { heard.append("\($0) \($1)") }
        executor.execute(request)
        #expect(heard.all == ["404 Not found", "failed"])
    }
}
