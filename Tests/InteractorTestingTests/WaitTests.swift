import Dispatch
import InteractorTesting
import Interactors
import TestSupport
import Testing

/// Waits for what blocks a thread, never returns, or stands in line behind a busy main thread.
@Suite struct WaitTests {
    /// Runs `body`, which waits until the test has failed with `text`, or ten minutes: tests that wait for a
    /// process hold up the pool, where the bound is watched.
    private func expectFailure(
        _ text: String,
        _ body: (_ waitForFailure: @escaping @Sendable () -> Void) async throws -> Void
    ) async throws {
        let (hasFailed, failures) = (DispatchSemaphore(value: 0), Collector<String>())
        try await withKnownIssue(isIntermittent: true) {
            try await body { _ = hasFailed.wait(timeout: .now() + 600) }
        } matching: { issue in
            failures.append(issue.error.map { "\($0)" } ?? "")
            hasFailed.signal()
            return true
        }
        #expect(failures.all.map { $0.contains(text) } == [true])
    }

    @Test func conditionThatDoesNotReturnFailsWhenTheBoundHasPassed() async throws {
        let text = "Expected within 0.05 seconds: the feed is shown; it hasn't returned."
        try await expectFailure(text) { waitForFailure in
            try await waitUntil("the feed is shown", within: .milliseconds(50)) {
                try await onAThreadOfItsOwn(waitForFailure)
                return true
            }
        }
    }

    @Test func eventThatDoesNotReturnIsNamed() async throws {
        let text = "the interactor of InteractorTestingTests.GreetRequest; \"answer\" hasn't returned."
        try await expectFailure(text) { waitForFailure in
            try await spec(AsyncGreeter(), request: .init(), within: .milliseconds(50))
                .meanwhile("answer") { try await onAThreadOfItsOwn(waitForFailure) }
                .thenError(.failed)
        }
    }

    @Test func interactorThatBlocksItsThreadFailsWhenTheBoundHasPassed() async throws {
        actor Place {
            private let thread = OneThread()
            nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

            func run(_ block: @escaping @Sendable () -> Void) async throws {
                let blocking = BlockInteractor { request in
                    block()
                    request.complete(GreetResponse("late"))
                }
                try await spec(blocking, request: .init(), within: .milliseconds(50)).then { _ in }
            }
        }
        let text = "an answer from the interactor of InteractorTestingTests.GreetRequest; it hasn't returned."
        try await expectFailure(text) { waitForFailure in try await Place().run(waitForFailure) }
    }

    #if os(macOS) || os(Linux)
    /// Keeps the main thread busy, as a test that computes does.
    @MainActor private static func compute(for duration: Duration) {
        let end = ContinuousClock.now + duration
        while .now < end {}
    }

    @Test func testThatWaitsForABusyMainThreadPassesAndALineSaysSo() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let computation = Task { @MainActor in Self.compute(for: .seconds(7)) }
            let failures = await collectFailures {
                await waitUntil("the end", within: .milliseconds(100)) { await MainActor.run { true } }
            }
            await computation.value
            try #require(failures.isEmpty)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            text.contains(
                "Expected within 0.1 seconds: the end. The main thread, or the pool, has been busy since."
            )
        )
    }

    @Test func lateWaitSaysThatTheMainThreadWasBusy() async {
        await #expect(processExitsWith: .success) {
            let computation = Task { @MainActor in Self.compute(for: .seconds(7)) }
            let failures = await collectFailures {
                await waitUntil("the end", within: .milliseconds(100)) { await MainActor.run { false } }
            }
            await computation.value
            let text = "The main thread, or the pool, was busy when the bound passed"
            try #require(failures.map { $0.message.contains(text) } == [true])
        }
    }
    #endif
}
