import TestSupport
import Testing

/// Random programs behave as the model of the rules says.
@MainActor @Suite(.timeLimit(.minutes(5)), .serialized) struct ModelTests {
    /// How many programs each test case runs.
    private nonisolated static let count = 500
    private nonisolated static let parts = 0..<(SlowTests.areComplete ? 200 : SlowTests.rounds(2, slow: 20))

    @Test(arguments: parts)
    func programsDoWhatTheRulesSay(_ part: Int) async {
        var wrong: [(program: Program, observation: Observation)] = []
        for seed in part * Self.count..<(part + 1) * Self.count where wrong.count < 20 {
            let program = Generator.program(seed: seed)
            let observation = await Runner.observation(of: program)
            if observation != Model.observation(of: program) { wrong.append((program, observation)) }
        }
        // The shortest is the easiest to understand.
        guard let found = wrong.min(by: { "\($0.program)".count < "\($1.program)".count }) else { return }
        Issue.record(
            """
            A program breaks the rules:
            \(found.program)
            The rules say:
            \(Model.observation(of: found.program))
            Observed:
            \(found.observation)
            """
        )
    }
}
