import TestSupport
import Testing

/// Random programs behave as the model of the rules says.
///
/// A program that doesn't is printed in its simplest form.
@Suite(.timeLimit(.minutes(5)), .serialized) struct ModelTests {
    /// How many programs each test case runs.
    private static let count = 500
    private static let parts = 0..<(SlowTests.areComplete ? 200 : SlowTests.rounds(2, slow: 20))

    @Test(arguments: parts)
    func programsDoWhatTheRulesSay(_ part: Int) async {
        for seed in part * Self.count..<(part + 1) * Self.count {
            let choices = Choices(seed: seed)
            var program = Generator.program(choices)
            guard var observation = await fault(of: program, limit: .seconds(60)) else { continue }
            let shrinker = Shrinker { await fault(of: Generator.program($0), limit: .seconds(1)) != nil }
            let simplest = Generator.program(await shrinker.simplest(choices))
            let again = await fault(of: simplest, limit: .seconds(1))
            // What fails only sometimes isn't made simpler.
            if let again { (program, observation) = (simplest, again) }
            Issue.record(
                """
                Program \(seed) breaks the rules\(again == nil ? ", but not always" : ""):
                \(program)
                The rules say:
                \(Model.observation(of: program))
                Observed:
                \(observation)
                """
            )
            return
        }
    }

    /// What is observed of `program`, unless that is what the rules say.
    private func fault(of program: Program, limit: Duration) async -> Observation? {
        let observation = await Runner(limit: limit).observation(of: program)
        return observation == Model.observation(of: program) ? nil : observation
    }
}
