import Dispatch
import Foundation
import Gateways
import InteractorTesting
import Interactors
import Testing
@testable import TodoLogic

/// Steps whose process was killed, or that came in each other's way.
struct InterruptedStepTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn()
        try demo.add("One")
        try demo.edit(1, title: "Two")
        try demo.edit(1, title: "Three")
    }

    /// The demo as a process sees it that is killed after a number of writes.
    private func killed(afterWrites count: Int) -> Demo {
        let life = Life(writes: count)
        var mortal = demo
        mortal.todos = MortalGateway(base: demo.todos, life: life)
        mortal.steps = MortalGateway(base: demo.steps, life: life)
        return mortal
    }

    private func undoAll() throws -> [String] {
        var titles: [String] = []
        while true {
            do {
                try demo.undo()
                titles.append(try demo.list().first?.title ?? "none")
            } catch let error as TodoError where error.code == .nothingToUndo {
                return titles
            }
        }
    }

    @Test(arguments: 0..<3)
    func killedUndoJamsNeitherUndoNorRedo(_ writes: Int) throws {
        _ = try? killed(afterWrites: writes).undo()
        let before = try demo.list().map(\.title)
        let titles = try undoAll()
        #expect(titles == (before == ["Three"] ? ["Two", "One", "none"] : ["One", "none"]))
        for title in ["One", "Two", "Three"] {
            try demo.redo()
            #expect(try demo.list().map(\.title) == [title])
        }
    }

    @Test(arguments: 0..<3)
    func killedRedoJamsNeitherUndoNorRedo(_ writes: Int) throws {
        try demo.undo()
        try demo.undo()
        _ = try? killed(afterWrites: writes).redo()
        let before = try demo.list().map(\.title)
        #expect(try undoAll() == (before == ["Two"] ? ["One", "none"] : ["none"]))
        try demo.redo()
        #expect(try demo.list().map(\.title) == ["One"])
    }

    @Test(arguments: 0..<3)
    func stepWhoseChangeNeverHappenedIsSkipped(_ writes: Int) throws {
        _ = try? killed(afterWrites: writes).edit(1, title: "Four")
        let before = try demo.list().map(\.title)
        let expected = ["Two", "One", "none"]
        #expect(try undoAll() == (before == ["Four"] ? ["Three"] + expected : expected))
    }

    @Test func stepsOfTwoThreadsAreWrittenDownInTheOrderOfTheirChanges() async throws {
        let steps = FaultyGateway(demo.steps)
        let held = steps.hold(.update)
        var slow = demo
        slow.steps = steps
        async let slowEdit: Void = withCheckedContinuation { [slow] continuation in
            Thread.detachNewThread {
                _ = try? slow.edit(1, title: "Slow")
                continuation.resume()
            }
        }
        await held.waitUntilReached()
        try demo.edit(1, title: "Fast")
        held.release()
        await slowEdit
        #expect(try undoAll().count == 5)
    }

    @Test func journalThatCannotBeWrittenIsTheErrorAlsoWhenTheTodoWasChangedMeanwhile() throws {
        struct DiskFull: Error {}
        var full = demo
        full.steps = OvertakenGateway(base: demo.steps) { [demo] in
            let isDone = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                _ = try? demo.edit(1, title: "By another")
                isDone.signal()
            }
            isDone.wait()
            throw DiskFull()
        }
        #expect(throws: DiskFull.self) { try full.edit(1, title: "Mine") }
        #expect(try demo.list().map(\.title) == ["By another"])
    }
}

/// Does something else before each update.
private struct OvertakenGateway<Entity: Identifiable & Sendable>: EntityGateway where Entity.ID: Sendable {
    let base: any EntityGateway<Entity>
    let first: @Sendable () throws -> Void

    func all() throws -> [Entity] { try base.all() }

    func entity(id: Entity.ID) throws -> Entity? { try base.entity(id: id) }

    func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        try first()
        return try base.update(body)
    }
}
