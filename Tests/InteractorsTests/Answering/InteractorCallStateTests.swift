import TestSupport
import Testing

@testable import Interactors

/// The state of a call alone, without threads: every state that can be reached with up to three frames, or
/// quickly with two.
@Suite(.timeLimit(.minutes(5))) struct InteractorCallStateTests {
    @Test(arguments: [true, false], [true, false])
    func everyStateOfACallWithClosuresKeepsTheRules(hasIsolation: Bool, wasRead: Bool) {
        explore(CallWorld(hasIsolation: hasIsolation, isAwaited: false, wasRead: wasRead))
    }

    @Test(arguments: [true, false])
    func everyStateOfACallThatATaskAwaitsKeepsTheRules(hasIsolation: Bool) {
        explore(CallWorld(hasIsolation: hasIsolation, isAwaited: true))
    }

    private func explore(_ world: CallWorld) {
        let explorer = CallExplorer(world)
        if let fault = explorer.fault { Issue.record("\(fault)") }
        #expect(explorer.states > SlowTests.rounds(500, slow: 10_000))
    }
}
