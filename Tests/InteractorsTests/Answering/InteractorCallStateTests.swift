import TestSupport
import Testing

@testable import Interactors

/// The state of a call alone, without threads: every state that can be reached with up to three frames.
@Suite(.timeLimit(.minutes(5))) struct InteractorCallStateTests {
    @Test(arguments: [true, false], [true, false])
    func everyStateKeepsTheRules(hasIsolation: Bool, isAwaited: Bool) {
        for wasRead in [false, true] where !(wasRead && isAwaited) {
            let budget = CallWorld.Budget()
            let world = CallWorld(hasIsolation: hasIsolation, isAwaited: isAwaited, wasRead: wasRead, budget)
            let explorer = CallExplorer(world)
            if let fault = explorer.fault { Issue.record("\(fault)") }
            print(explorer.states, explorer.events)
        }
    }
}
