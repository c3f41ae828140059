import Interactors
import Testing

/// A short version of `swift run -c release Benchmarks --stress`.
@Suite(.enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"))
struct StressTests {
    /// What one execution does; the seed decides it.
    private struct Plan: Sendable {
        let style: Style
        let around: Around
        let name: String
        let caller: Caller
        let isOnMainActor: Bool
        let isCancelled: Bool
    }

    @Test(.timeLimit(.minutes(5)), arguments: [UInt64(1), 2, 3])
    func everyExecutionHasExactlyOneAnswer(seed: UInt64) async {
        var random = SeededGenerator(state: seed)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<5_000 {
                if number >= 32 { await group.next() }
                let plan = Plan(
                    style: Style.allCases.randomElement(using: &random) ?? .async,
                    around: Around.allCases.randomElement(using: &random) ?? .nothing,
                    name: Bool.random(using: &random) ? "Ada" : "Eve",
                    caller: Caller.allCases.randomElement(using: &random) ?? .awaiting,
                    isOnMainActor: Bool.random(using: &random),
                    isCancelled: Int.random(in: 0..<4, using: &random) == 0
                )
                group.addTask {
                    if plan.isOnMainActor {
                        await Self.runOnMainActor(plan)
                    } else {
                        await Self.run(plan)
                    }
                }
            }
        }
    }

    @MainActor private static func runOnMainActor(_ plan: Plan) async { await run(plan) }

    private static func run(_ plan: Plan, isolation: isolated (any Actor)? = #isolation) async {
        let executor = plan.around.executor(
            for: plan.style.interactor { name in
                if name == "Eve" { throw Offline() }
                return name
            }
        )
        let task = Task {
            _ = isolation
            // A second answer resumes a continuation twice, which stops the process.
            return await plan.caller.outcome(of: Greet(plan.name), on: executor)
        }
        if plan.isCancelled { task.cancel() }
        switch await task.value {
        case .success(let answer): #expect(answer == "Ada" && plan.name == "Ada")
        case .failure(let error):
            #expect(error.code == .cancelled || error.underlyingError(as: Offline.self) != nil)
        }
    }
}

/// SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var result = state
        result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
        result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
        return result ^ (result >> 31)
    }
}
