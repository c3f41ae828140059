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
        let held = HeldUpdate(steps)
        var slow = demo
        slow.steps = steps
        let executor = slow.executor()
        @Sendable func edit(_ title: String) async {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    let request = EditTodosInteractor.Request([1])
                    request.title = title
                    _ = try? executor.answer(request)
                    continuation.resume()
                }
            }
        }
        async let first: Void = edit("First")
        await held.waitUntilReached()
        async let second: Void = edit("Second")
        held.release()
        _ = await (first, second)
        #expect(try undoAll() == ["First", "Three", "Two", "One", "none"])
    }

    /// The fault of a deletion whose todos couldn't be stored: a redo made it.
    @Test func changeThatFailedIsNeverMadeByARedo() throws {
        _ = try? killed(afterWrites: 1).delete(1)
        #expect(try demo.list().map(\.title) == ["Three"])
        try demo.add("Y")
        try demo.undo()
        try demo.redo()
        #expect(try demo.list().map(\.title) == ["Three", "Y"])
    }

    @Test(arguments: 0..<2)
    func changeThatFailedLeavesWhatCanBeRedone(_ writes: Int) throws {
        try demo.undo()
        try demo.undo()
        _ = try? killed(afterWrites: writes).add("Y")
        try demo.redo()
        try demo.redo()
        #expect(try demo.list().map(\.title) == ["Three"])
    }

    /// A redo that failed isn't taken for a step that never happened: the next one would begin without it.
    @Test func redoThatFailedIsRedoneBeforeTheNext() throws {
        try demo.add("B")
        for _ in 0..<4 { try demo.undo() }
        _ = try? killed(afterWrites: 1).redo()
        #expect(throws: TodoError.nothingToUndo) { try demo.undo() }
        #expect(try (0..<4).map { _ in try demo.redo() }.count == 4)
        #expect(try demo.list().map(\.title) == ["Three", "B"])
    }

    @Test func journalThatCannotBeWrittenIsTheErrorAndLeavesTheTodo() throws {
        var full = demo
        full.steps = FullGateway(base: demo.steps)
        #expect(throws: DiskFull.self) { try full.edit(1, title: "Mine") }
        #expect(try demo.list().map(\.title) == ["Three"])
        #expect(try undoAll() == ["Two", "One", "none"])
    }
}

private struct DiskFull: Error {}

/// Can be read only.
private struct FullGateway<Entity: Identifiable & Sendable>: EntityGateway where Entity.ID: Sendable {
    let base: any EntityGateway<Entity>

    func all() throws -> [Entity] { try base.all() }

    func entity(id: Entity.ID) throws -> Entity? { try base.entity(id: id) }

    func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        throw DiskFull()
    }
}
