import InteractorTesting
import InteractorTestingAdapters
import Interactors
import TestSupport
import Testing

/// Which error a caller receives when an attempt's error and a stop meet.
@MainActor @Suite(.testKit, .timeLimit(.minutes(5))) struct StopErrorTests {
    /// Composites around an interactor, of which one would continue after its error.
    enum Nesting: CaseIterable, Sendable {
        case retrying, fallback, retryingFallback, retryingTimeout, retryingFallbackTimeout, fallbackRetrying

        func callAsFunction(_ interactor: some Interactor<Greet>) -> any Interactor<Greet> {
            let second = BlockInteractor { _ in Issue.record("Something started after the stop.") }
            return switch self {
            case .retrying: interactor.retrying(attempts: 2)
            case .fallback: interactor.fallback(to: second)
            case .retryingFallback: interactor.fallback(to: second).retrying(attempts: 2)
            case .retryingTimeout: interactor.timeout(.seconds(600)).retrying(attempts: 2)
            case .retryingFallbackTimeout:
                interactor.timeout(.seconds(600)).fallback(to: second).retrying(attempts: 2)
            case .fallbackRetrying: interactor.retrying(attempts: 2).fallback(to: second)
            }
        }
    }

    private let failing = BlockInteractor { request in
        request.fail(Offline())
        request.cancel()
    }

    @Test(arguments: Nesting.allCases, Caller.allCases)
    func stopWinsWhereverACompositeWouldContinue(nesting: Nesting, caller: Caller) async {
        let executor = nesting(failing).executor()
        #expect(await caller.outcome(on: executor).failure?.code == .cancelled)
    }

    @Test(arguments: Nesting.allCases)
    func errorOfWorkInACanceledTaskGivesWayToTheStop(nesting: Nesting) async {
        let work = GatedWork()
        let failing = AsyncBlockInteractor { request in
            _ = try await work(request)
            throw Offline()
        }
        let executor = nesting(failing).executor()
        let task = Task { try await executor.response(to: Greet()) }
        await work.begun.wait()
        task.cancel()
        work.mayEnd.open()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(arguments: Caller.allCases)
    func cancellationByItsCodeEndsEveryComposite(caller: Caller) async {
        let (tries, cancellation) = (Collector<Int>(), InteractorError(message: "Stopped.", code: .cancelled))
        let failing = BlockInteractor { request in
            tries.append(0)
            request.fail(cancellation)
        }
        let executor = failing.retrying(attempts: 3).fallback(to: ReturningGreeter()).executor()
        #expect(await caller.outcome(on: executor).failure?.message == "Stopped.")
        #expect(tries.all.count == 1)
    }

    @Test func laterTimeLimitChangesNothingAfterACancellation() async throws {
        let (clock, work) = (TestClock.patient(), GatedWork())
        let executor = work.timeout(.seconds(1), clock: clock).executor()
        let task = Task { try await executor.response(to: Greet()) }
        await work.begun.wait()
        await clock.waitForSleeps(1)
        task.cancel()
        clock.jump(by: .seconds(2))
        work.mayEnd.open()
        #expect(try await task.value == "worked")
    }
}
