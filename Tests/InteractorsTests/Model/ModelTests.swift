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
        await expect(part) { program, limit in
            let observation = await Runner(limit: limit).observation(of: program)
            return observation == Model.observation(of: program) ? nil : observation
        }
    }

    @Test(arguments: parts)
    func executionHasOneAnswerWhateverComesAtTheSameTime(_ part: Int) async {
        await expect(part) { program, limit in
            let rules = Model.observation(of: program)
            let observation = await Runner(limit: limit, hasRaces: true).observation(of: program)
            // Some executions are never answered.
            let isRight = observation.executions == observation.answers || rules.executions != rules.answers
            return isRight && observation.ends ? nil : observation
        }
    }

    /// Looks for a program for which `wrong` returns what was observed.
    private func expect(
        _ part: Int,
        _ wrong: @escaping (Program, _ limit: Duration) async -> Observation?
    ) async {
        for seed in part * Self.count..<(part + 1) * Self.count {
            let choices = Choices(seed: seed)
            var program = Generator.program(choices)
            guard var observation = await wrong(program, .seconds(60)) else { continue }
            let shrinker = Shrinker { await wrong(Generator.program($0), .seconds(1)) != nil }
            let simplest = Generator.program(await shrinker.simplest(choices))
            let again = await wrong(simplest, .seconds(1))
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
}
