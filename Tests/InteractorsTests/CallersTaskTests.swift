import Interactors
import Testing

/// Async interactors that answer in the task that awaits the answer.
@Suite struct CallersTaskTests {
    private final class TaskNamer: AsyncInteractor {
        let runsInCallersTask: Bool

        init(runsInCallersTask: Bool) { self.runsInCallersTask = runsInCallersTask }

        nonisolated(nonsending) func response(to request: Echo<Int>) async throws -> String {
            try Task.checkCancellation()
            return Self.currentTask
        }

        static var currentTask: String { withUnsafeCurrentTask { "\($0?.hashValue ?? 0)" } }
    }

    @Test(arguments: [true, false])
    func awaitedResponseIsComputedInTheCallersTaskIfTheInteractorSaysSo(_ runsThere: Bool) async throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(TaskNamer(runsInCallersTask: runsThere))
        let task = try await executor.response(to: Echo<Int>())
        #expect((task == TaskNamer.currentTask) == runsThere)
    }

    @Test func cancelledCallerGetsWhatTheInteractorThrows() async {
        let executor = InteractorExecutor()
        executor.registerInteractor(TaskNamer(runsInCallersTask: true))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await executor.response(to: Echo<Int>())
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func closuresAreAnsweredInATaskOfItsOwnAllTheSame() async throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(TaskNamer(runsInCallersTask: true))
        let task = try await executor.outcome(of: Echo<Int>()).get()
        #expect(task != TaskNamer.currentTask)
    }
}
