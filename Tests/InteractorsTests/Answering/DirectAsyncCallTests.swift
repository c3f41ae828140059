import Dispatch
import Interactors
import TestSupport
import Testing

/// An async interactor that a test calls without an executor.
@Suite(.timeLimit(.minutes(5))) struct DirectAsyncCallTests {
    private static let relaying = AsyncBlockInteractor { request in
        let update = request.relay(to: request.onUpdate)
        onAnotherThread { update(1) }
        await othersOnce()
        return "\(request.isCancelled)"
    }

    @Test @MainActor func updatesArriveWhereTheRelayWasMade() async throws {
        let (request, isOnMain) = (Greet(), Collector<Bool>())
        request.onUpdate = { _ in isOnMain.append(DispatchQueue.main.isCurrent) }
        #expect(try await Self.relaying.response(to: request) == "false")
        #expect(isOnMain.all == [true])
    }

    @Test @MainActor func cancellationIsTheTasks() async throws {
        let mayBegin = Gate()
        let task = Task {
            await mayBegin.wait()
            return try await Self.relaying.response(to: Greet())
        }
        task.cancel()
        mayBegin.open()
        #expect(try await task.value == "true")
    }

    #if os(macOS) || os(Linux)
    @Test func nothingIsReported() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await { @MainActor in
                let request = Greet()
                request.onUpdate = { _ in }
                _ = try? await DirectAsyncCallTests.relaying.response(to: request)
            }()
        }
        #expect(try result.message == "")
    }
    #endif
}
