import Interactors
import TestSupport
import Testing

/// A caller cancels its request from a relayed closure.
@Suite struct CancelledRelayTests {
    private final class Count: InteractorRequest<Int> {
        var onUpdate: ((Int) -> Void)?
    }

    private final class Counter: Interactor {
        func execute(_ request: Count) {
            let reply = request.reply
            let update = reply.relay(to: request.onUpdate)
            // They wait until the call returns.
            for number in 1...5 { update(number) }
            reply.complete(6)
        }
    }

    @Test
    @MainActor func whatWaitsArrivesBeforeTheCancellationReturnsAndNothingAfterIt() {
        let executor = InteractorExecutor()
        executor.registerInteractor(Counter())
        let unhandled = executor.collectUnhandledErrors()
        let request = Count()
        var heard: [String] = []
        request.onUpdate = { [weak request] number in
            heard.append("\(number)")
            if number == 3 {
                request?.cancel()
                heard.append("returned")
            }
        }
        request.onComplete = { heard.append("completed \($0)") }
        request.onError = { heard.append($0.code.rawValue) }
        executor.execute(request)
        #expect(heard == ["1", "2", "3", "4", "5", "completed 6", "returned"])
        #expect(unhandled.all.isEmpty)
    }
}
