import Foundation
import InteractorTesting
import Interactors
import Synchronization
import TestSupport
import Testing

/// A cancellation that meets an answer, or the end of a reply, on its way from another thread to the main actor.
@MainActor @Suite(.timeLimit(.minutes(1))) struct LateCancellationTests {
    private nonisolated final class Load: InteractorRequest<String> {
        var onUpdate: ((String) -> Void)?
    }

    /// Takes the reply, and answers when the test says so.
    private nonisolated final class Kept: Interactor {
        let reply = Mutex<Reply<String>?>(nil)
        let relay = Mutex<(@Sendable (String) -> Void)?>(nil)
        let isAsked = Gate()

        func execute(_ request: Load) {
            let taken = request.reply
            relay.withLock { $0 = taken.relay(to: request.onUpdate) }
            reply.withLock { $0 = taken }
            isAsked.open()
        }

        func dropReply() { reply.withLock { $0 = nil } }
    }

    private struct WorkingMiddleware: InteractorMiddleware {
        let work: Gate

        func execute<Request: InteractorRequestProtocol>(
            _ request: Request,
            next: consuming MiddlewareNext<Request>
        ) {
            next.after(request) { await work.wait() }
        }
    }

    private let executor = InteractorExecutor()
    private let kept = Kept()

    private func awaiting(_ request: Load = Load()) -> Task<String, any Error> {
        Task { try await executor.response(to: request) }
    }

    /// Runs `body` on another thread, while the main actor waits.
    private func onAnotherThread(_ body: @escaping @Sendable () -> Void) {
        let end = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body()
            end.signal()
        }
        end.wait()
    }

    @Test func noInteractorIsCalledWhenTheTaskWasCancelledDuringTheWorkBefore() async {
        let work = Gate()
        executor.addMiddleware(WorkingMiddleware(work: work))
        executor.registerInteractor(kept)
        let task = awaiting()
        task.cancel()
        work.open()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(kept.reply.withLock { $0 } == nil)
    }

    @Test(arguments: [Around.fallback, .retries, .timeLimit])
    func cancellationAfterTheReplyIsGoneEndsTheAwait(composite: Around) async {
        let second = Kept()
        switch composite {
        case .fallback: executor.registerInteractor(kept.fallback(to: second))
        case .retries: executor.registerInteractor(kept.retrying(attempts: 3))
        default: executor.registerInteractor(kept.timeout(.seconds(600)))
        }
        let errors = executor.collectUnhandledErrors()
        let task = awaiting()
        await kept.isAsked.wait()
        onAnotherThread { [kept] in kept.dropReply() }
        task.cancel()
        // A composite may have gone on before; then what it has called is told.
        await #expect(throws: (any Error).self) { try await task.value }
        #expect(second.reply.withLock { $0?.isCancelled } != false)
        #expect(errors.all.isEmpty)
    }

    @Test func requestThatIsCancelledAfterItsReplyIsGoneIsAbandoned() async {
        executor.registerInteractor(kept)
        let request = Load()
        let code = Mutex<InteractorError.Code?>(nil)
        let isAnswered = Gate()
        request.onError = { error in
            code.withLock { $0 = error.code }
            isAnswered.open()
        }
        executor.execute(request)
        onAnotherThread { [kept] in kept.dropReply() }
        request.cancel()
        await isAnswered.wait()
        #expect(code.withLock { $0 } == .abandoned)
    }

    @Test func answerBesideTheCancellationDoesNotArriveWithoutItsUpdates() async {
        executor.registerInteractor(kept)
        let request = Load()
        var updates: [String] = []
        request.onUpdate = { updates.append($0) }
        let task = awaiting(request)
        await kept.isAsked.wait()
        task.cancel()
        onAnotherThread { [kept] in
            kept.relay.withLock { $0 }?("half")
            kept.reply.withLock { $0 }?.complete("all")
        }
        let answer = try? await task.value
        #expect(updates == (answer == nil ? [] : ["half"]))
    }

    @Test func replyThatIsKeptHoldsNoRequestWhoseTimeIsUp() async {
        executor.registerInteractor(kept.timeout(.nanoseconds(1)))
        weak var released: Box<Int>?
        let isAnswered = Gate()
        do {
            let (request, captured) = (Load(), Box(1))
            released = captured
            request.onError = { _ in
                _ = captured
                isAnswered.open()
            }
            executor.execute(request)
        }
        await isAnswered.wait()
        await Task.yield()
        #expect(released == nil)
        #expect(kept.reply.withLock { $0 } != nil)
    }
}
