import Interactors
import TestSupport
import Testing

/// A programmer's mistake: people read a neutral sentence, and programmers the details.
@MainActor @Suite(.timeLimit(.minutes(5))) struct NeutralMessageTests {
    @Test(
        arguments: [
            (InteractorError.Code.notRegistered, Caller.closures), (.notRegistered, .awaiting),
            (.abandoned, .awaiting),
        ]
    )
    @MainActor func detailsAreForTheHookAndForLogs(code: InteractorError.Code, caller: Caller) async throws {
        let executor = code == .notRegistered ? InteractorExecutor() : BlockInteractor { _ in }.executor()
        let errors = executor.collectUnhandledErrors()
        let error = try #require(await caller.outcome(on: executor).failure)
        #expect(error.code == code)
        #expect(!error.message.contains("Greet"), "\(error.message)")
        #expect(!error.message.contains("egister"), "\(error.message)")
        #expect(error.debugDescription.contains("Greet"))
        #expect(errors.all.map(\.code) == [code])
        #expect(errors.all.first?.debugDescription.contains("Greet") == true)
    }

    @Test func releasedRequestIsReportedWithItsClass() {
        let executor = BlockInteractor { _ in }.executor()
        let errors = executor.collectUnhandledErrors()
        executor.execute(Greet("Ada"), isolation: MainActor.shared)
        #expect(errors.all.map { $0.message.contains("InteractorsTests.Greet was dropped") } == [true])
    }
}
