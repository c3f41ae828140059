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

    @Test func awaitWithoutAnIsolationHasTheUpdateBeforeTheAnswer() async throws {
        #expect(try await Self.heard() == ["update 1", "answer"])
    }

    @Test @MainActor func awaitOnTheMainActorHasTheUpdateBeforeTheAnswer() async throws {
        #expect(try await Self.heard() == ["update 1", "answer"])
    }

    /// What arrives if an update comes at work, and another one after the answer.
    private nonisolated(nonsending) static func heard() async throws -> [String] {
        let (request, heard, update) = (Greet(), Collector<String>(), Locked<(@Sendable (Int) -> Void)?>(nil))
        request.onUpdate = { heard.append("update \($0)") }
        let interactor = AsyncBlockInteractor { request in
            let relay = request.relay(to: request.onUpdate)
            update.withLock { $0 = relay }
            onAnotherThread { relay(1) }
            return "answer"
        }
        heard.append(try await interactor(request))
        onAnotherThread { update.withLock { $0 }?(2) }
        await othersOnce()
        return heard.all
    }

    @Test @MainActor func executionDuringTheAwaitIsRefused() async throws {
        let (request, codes) = (Greet(), Collector<InteractorError.Code>())
        request.onError = { codes.append($0.code) }
        let executor = InteractorExecutor(.returning)
        let interactor = AsyncBlockInteractor { request in
            executor.execute(request)
            return "answer"
        }
        #expect(try await interactor(request) == "answer")
        #expect(codes.all == [.inProgress])
    }

    #if os(macOS) || os(Linux)
    @Test(arguments: [true, false])
    func requestThatIsDroppedIsReported(afterAnExecution: Bool) async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            [afterAnExecution] in
            await { @MainActor in
                let request = Greet()
                let dropping = BlockInteractor { _ in }
                if afterAnExecution {
                    _ = try? await InteractorExecutor(.returning).response(to: request)
                    _ = try? await dropping(request)
                } else {
                    _ = try? await dropping.retrying(attempts: 1)(request)
                }
            }()
        }
        #expect(try result.message.contains("dropped without an answer"))
    }

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
