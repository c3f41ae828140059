import Foundation
import TestSupport
import Testing

@testable import Interactors

/// The state of a call alone, without threads: every state that can be reached with two frames or, without updates,
/// slowly, with three.
@Suite(.timeLimit(.minutes(5))) struct InteractorCallStateTests {
    @Test(arguments: [true, false], [true, false])
    func everyStateOfACallWithClosuresKeepsTheRules(hasIsolation: Bool, wasRead: Bool) async {
        await explore(CallWorld(hasIsolation: hasIsolation, callerIsTask: false, wasRead: wasRead))
    }

    @Test(arguments: [true, false])
    func everyStateOfACallThatATaskAwaitsKeepsTheRules(hasIsolation: Bool) async {
        await explore(CallWorld(hasIsolation: hasIsolation, callerIsTask: true))
    }

    private func explore(_ world: CallWorld) async {
        let world = Box(world)
        let explored: Box<CallExplorer> = await withCheckedContinuation { continuation in
            // On a thread of its own, since it takes long, and the tasks of other tests need those of the pool.
            Thread.detachNewThread { continuation.resume(returning: Box(CallExplorer(world.value))) }
        }
        if let fault = explored.value.fault { Issue.record("\(fault)") }
        #expect(explored.value.states > SlowTests.rounds(500, slow: 10_000))
    }
}
