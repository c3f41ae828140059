import Gateways
import Interactors
import Testing
import TodoLogic

struct UndoTests {
    let demo: Demo

    init() throws {
        demo = try Demo.loggedIn()
    }

    static let changes: [@Sendable (Demo) throws -> Void] = [
        { try $0.add("Three", tags: ["new"]) }, { try $0.check(1) }, { try $0.uncheck(2) },
        { try $0.edit(1, title: "Other") }, { try $0.tag(1, "home") }, { try $0.untag(1, "shop") },
        { try $0.delete(1, 2) },
    ]

    @Test(arguments: changes.indices)
    func undoTakesAChangeBackAndRedoMakesItAgain(_ index: Int) throws {
        try demo.add("One", tags: ["shop"])
        try demo.add("Two")
        try demo.check(2)
        let before = try demo.list()
        try Self.changes[index](demo)
        let after = try demo.list()
        #expect(before != after)
        for _ in 0..<2 {
            try demo.undo()
            #expect(try demo.list() == before)
            try demo.redo()
            #expect(try demo.list() == after)
        }
    }

    @Test func stepsAreUndoneFromTheLastToTheFirst() throws {
        let todo = try demo.add("One")
        let changed = try demo.edit(1, title: "Two")
        #expect(try demo.undo() == [.changed(from: todo, to: changed)])
        #expect(try demo.undo() == [.added(todo: todo)])
        #expect(throws: TodoError.nothingToUndo) { try demo.undo() }
        #expect(try demo.redo() == [.added(todo: todo)])
        #expect(try demo.redo() == [.changed(from: todo, to: changed)])
        #expect(throws: TodoError.nothingToRedo) { try demo.redo() }
    }

    @Test func undoOfADeletionGivesTheTodoBackWithItsNumber() throws {
        for title in ["One", "Two", "Three"] { try demo.add(title) }
        let before = try demo.list()
        try demo.delete(2, 1)
        try demo.undo()
        #expect(try demo.list() == before)
        #expect(try demo.add("Four").id == 4)
    }

    @Test func newChangeDropsWhatCouldBeRedone() throws {
        try demo.add("One")
        try demo.check(1)
        try demo.undo()
        try demo.add("Two")
        #expect(throws: TodoError.nothingToRedo) { try demo.redo() }
        try demo.undo()
        try demo.undo()
        #expect(try demo.list().isEmpty)
    }

    @Test func requestThatChangesNothingIsNoStep() throws {
        try demo.add("One", tags: ["home"])
        try demo.tag(1, "home")
        try demo.undo()
        #expect(try demo.list().isEmpty)
    }

    @Test func refusedRequestIsNoStep() throws {
        try demo.add("One")
        #expect(throws: TodoError.noSuchTodo(9)) { try demo.delete(1, 9) }
        try demo.undo()
        #expect(try demo.list().isEmpty)
    }

    @Test func undoThatNoLongerFitsIsRefusedAndChangesNothing() throws {
        try demo.add("One")
        try demo.add("Two")
        try demo.delete(1)
        try demo.undo()
        try demo.check(1, 2)
        // Somebody who doesn't write into this journal.
        var two = try #require(try demo.todos.entity(id: 2))
        two.title = "Changed elsewhere"
        try demo.todos.save(two)
        let (todos, steps) = (try demo.todos.all(), try demo.steps.all())
        #expect(throws: TodoError.changedSince(2)) { try demo.undo() }
        #expect(try demo.todos.all() == todos)
        #expect(try demo.steps.all() == steps)
    }

    @Test func undoOfAChangeOfADeletedTodoIsRefused() throws {
        try demo.add("One")
        try demo.check(1)
        try demo.todos.delete(id: 1)
        #expect(throws: TodoError.changedSince(1)) { try demo.undo() }
        #expect(try demo.list().isEmpty)
    }

    @Test func redoThatNoLongerFitsIsRefused() throws {
        let todo = try demo.add("One")
        try demo.undo()
        try demo.todos.save(todo)
        #expect(throws: TodoError.changedSince(1)) { try demo.redo() }
        #expect(try demo.list() == [todo])
    }

    @Test func everyUserHasAJournalOfTheirOwn() throws {
        let bob = demo.otherClient()
        try bob.register("bob@example.com")
        try bob.logIn("bob@example.com")
        try demo.add("Ada's")
        #expect(throws: TodoError.nothingToUndo) { try bob.undo() }
        try bob.add("Bob's")
        try demo.undo()
        #expect(throws: TodoError.nothingToRedo) { try bob.redo() }
        #expect(try bob.list().map(\.title) == ["Bob's"])
        try bob.add("More")
        #expect(try demo.redo().count == 1)
    }

    @Test func journalKeepsTheLastSteps() throws {
        for number in 0...Journal.maximumSteps { try demo.add("Todo \(number)") }
        #expect(try demo.steps.all().count == Journal.maximumSteps)
        for _ in 0..<Journal.maximumSteps { try demo.undo() }
        #expect(throws: TodoError.nothingToUndo) { try demo.undo() }
        #expect(try demo.list().map(\.title) == ["Todo 0"])
    }

    @Test func undoAndRedoNeedALogin() throws {
        try demo.add("One")
        let stranger = demo.otherClient()
        #expect(throws: TodoError.notLoggedIn) { try stranger.undo() }
        #expect(throws: TodoError.notLoggedIn) { try stranger.redo() }
    }

    @Test(arguments: changes.indices)
    func changeThatCannotBeWrittenDownIsNotMade(_ index: Int) throws {
        try demo.add("One", tags: ["shop"])
        try demo.add("Two")
        try demo.check(2)
        let before = try demo.list()
        var broken = demo
        broken.steps = UnwritableGateway(base: demo.steps)
        #expect(throws: UnwritableGateway<JournalEntry>.DiskFull.self) { try Self.changes[index](broken) }
        #expect(throws: UnwritableGateway<JournalEntry>.DiskFull.self) { try broken.undo() }
        #expect(try demo.list() == before)
        try demo.undo()
        #expect(try demo.list().map(\.done) == [false, false])
    }
}

/// Can be read and not be written.
private struct UnwritableGateway<Entity: Identifiable & Sendable>: EntityGateway where Entity.ID: Sendable {
    struct DiskFull: Error {}
    let base: any EntityGateway<Entity>

    func all() throws -> [Entity] { try base.all() }

    func entity(id: Entity.ID) throws -> Entity? { try base.entity(id: id) }

    func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        throw DiskFull()
    }
}
