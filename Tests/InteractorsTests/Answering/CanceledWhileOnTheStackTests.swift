import Foundation
import Interactors
import TestSupport
import Testing

/// A task that is canceled on another thread, while its interactor is on the stack.
@Suite(.serialized, .timeLimit(.minutes(5))) struct CanceledWhileOnTheStackTests {
    /// What returns as soon as the request is canceled.
    enum Place: CaseIterable, Sendable {
        case interactor, condition, middleware
    }

    @Test(arguments: Place.allCases)
    func awaitNeverFailsAsAbandoned(place: Place) async {
        for _ in 0..<SlowTests.rounds(40, slow: 1_000) {
            let begun = DispatchSemaphore(value: 0)
            let executor = waiting(in: place, begun).executor()
            if place == .middleware {
                executor.addMiddleware(
                    Doing { request, next in
                        waitForCancellation(of: request, begun)
                        next()
                    }
                )
            }
            let errors = executor.collectUnhandledErrors()
            let failure = await failureOfCanceledAwait(on: executor, begun)
            #expect(failure is CancellationError, "\(String(describing: failure))")
            #expect(errors.all.isEmpty)
        }
    }

    @Test(arguments: [true, false])
    func nothingIsTriedAgain(byFallback: Bool) async {
        for _ in 0..<SlowTests.rounds(250, slow: 1_000) {
            let (begun, attempts) = (DispatchSemaphore(value: 0), Collector<Int>())
            let first = ReturningBlock<Greet> { request in
                attempts.append(attempts.all.count)
                waitForCancellation(of: request, begun)
                throw Offline()
            }
            let composite = byFallback ? first.fallback(to: first) : first.retrying(attempts: 2)
            _ = await failureOfCanceledAwait(on: composite.executor(), begun)
            #expect(attempts.all == [0])
        }
    }

    private let answering = BlockInteractor { $0.complete("answered") }

    private func waiting(in place: Place, _ begun: DispatchSemaphore) -> any Interactor<Greet> {
        switch place {
        case .interactor: BlockInteractor { waitForCancellation(of: $0, begun) }
        case .condition:
            answering.when(
                { request in
                    waitForCancellation(of: request, begun)
                    return true
                },
                otherwise: answering
            )
        case .middleware: BlockInteractor { _ in }
        }
    }

    /// Cancels on a thread of its own, since those of the tasks may all be busy.
    private func failureOfCanceledAwait(
        on executor: InteractorExecutor,
        _ begun: DispatchSemaphore
    ) async -> (any Error)? {
        let task = Task.detached { try await executor.response(to: Greet()) }
        Thread.detachNewThread {
            begun.wait()
            task.cancel()
        }
        do {
            _ = try await task.value
            return nil
        } catch { return error }
    }
}

private nonisolated func waitForCancellation(of request: Greet, _ begun: DispatchSemaphore) {
    begun.signal()
    while !request.isCancelled {}
}
