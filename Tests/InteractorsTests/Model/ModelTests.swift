import TestSupport
import Testing

/// Random programs behave as the model of the rules says.
@Suite(.timeLimit(.minutes(5)), .serialized) struct ModelTests {
    /// How many programs each test case runs.
    private static let count = 500
    private static let parts = 0..<(SlowTests.areComplete ? 200 : SlowTests.rounds(2, slow: 20))

    @Test(arguments: parts)
    func programsDoWhatTheRulesSay(_ part: Int) async {
        var wrong: [(program: Program, trace: [String])] = []
        for seed in part * Self.count..<(part + 1) * Self.count where wrong.count < 20 {
            let program = Generator.program(seed: seed)
            let trace = await Runner.trace(of: program)
            if trace != Model.trace(of: program) { wrong.append((program, trace)) }
        }
        // The shortest is the easiest to understand.
        guard let found = wrong.min(by: { "\($0.program)".count < "\($1.program)".count }) else { return }
        Issue.record(
            """
            \(wrong.count) programs break the rules, such as this:
            \(found.program)
            The rules say:
            \(Model.trace(of: found.program))
            Observed:
            \(found.trace)
            """
        )
    }
}
