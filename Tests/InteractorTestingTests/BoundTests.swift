import InteractorTesting
import Interactors
import Testing

@Suite struct BoundTests {
    @Test func anAnswerThatStandsInLineWhenTheBoundPassesIsInTime() async {
        await #expect(processExitsWith: .success) {
            let others = Task { await keepTheThreadsBusy() }
            let patient = AskedInTurns()
            var answer: String?
            try await spec(patient, request: .init(), within: .milliseconds(1)).then {
                answer = $0.text
            }
            others.cancel()
            try #require(answer == "Hello, Ada!")
        }
    }
}

/// Answers after five turns, each of which it has to wait for.
private nonisolated final class AskedInTurns: AsyncInteractor {
    nonisolated(nonsending) func response(to request: GreetRequest) async throws -> GreetResponse {
        for _ in 1...5 { await Task.detached {}.value }
        return GreetResponse("Hello, Ada!")
    }
}

/// As the tests of a large suite do: more of them are ready than there are threads.
private func keepTheThreadsBusy() async {
    await withDiscardingTaskGroup { group in
        for _ in 1...16 {
            group.addTask {
                while !Task.isCancelled {
                    let turn = ContinuousClock.now
                    while turn.duration(to: .now) < .milliseconds(1) {}
                    await Task.yield()
                }
            }
        }
    }
}
