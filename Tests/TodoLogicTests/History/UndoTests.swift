import Gateways
import InteractorTesting
import Interactors
import Testing
@testable import TodoLogic

struct UndoTests {
    let demo: Demo

    init() async throws {
        demo = try await Demo.loggedIn()
    }

    static let changes: [@Sendable (Demo) throws -> Void] = [
        { try $0.add("Three", tags: ["new"]) }, { try $0.check(1) }, { try $0.uncheck(2) },
        { try $0.edit(1, title: "Other") }, { try $0.tag(1, with: "home") },
        { try $0.untag(1, from: "shop") },
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
        let changed = try demo.edit(1, title: "Two")[0].new
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
        try demo.tag(1, with: "home")
        try demo.undo()
        #expect(try demo.list().isEmpty)
    }

    @Test func refusedRequestIsNoStep() throws {
        try demo.add("One")
        #expect(throws: TodoError.noSuchTodo(9)) { try demo.delete(1, 9) }
        try demo.undo()
        #expect(try demo.list().isEmpty)
    }

    @Test func undoThatNoLongerFitsIsRefusedOnceAndChangesNoTodo() throws {
        try demo.add("One")
        try demo.add("Two")
        try demo.delete(1)
        try demo.undo()
        try demo.check(1, 2)
        // Another program, which doesn't write into this journal.
        var two = try #require(try demo.todos.entity(id: 2))
        two.title = "Changed elsewhere"
        try demo.todos.save(two)
        let todos = try demo.todos.all()
        #expect(throws: TodoError.changedSince(2)) { try demo.undo() }
        #expect(throws: TodoError.changedSince(2)) { try demo.undo() }
        #expect(throws: TodoError.changedSince(1)) { try demo.undo() }
        #expect(throws: TodoError.nothingToUndo) { try demo.undo() }
        #expect(try demo.todos.all() == todos)
    }

    @Test func undoOfAChangeOfADeletedTodoIsRefused() throws {
        try demo.add("One")
        try demo.check(1)
        try demo.todos.delete(id: 1)
        #expect(throws: TodoError.changedSince(1)) { try demo.undo() }
        #expect(try demo.list().isEmpty)
    }

    @Test func redoThatNoLongerFitsIsRefused() throws {
        var todo = try demo.add("One")
        try demo.undo()
        todo.title = "Restored by hand"
        try demo.todos.save(todo)
        #expect(throws: TodoError.changedSince(1)) { try demo.redo() }
        #expect(try demo.list() == [todo])
        #expect(throws: TodoError.nothingToRedo) { try demo.redo() }
    }

    @Test func everyUserHasAJournalOfTheirOwn() async throws {
        let bob = demo.otherClient()
        try bob.register("bob@example.com")
        try await bob.logIn("bob@example.com")
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
        let count = History.maximumSteps + 47
        for number in 0..<count {
            try demo.add("Todo \(number)")
            #expect(try demo.steps.all().count <= History.maximumSteps)
        }
        let kept = try demo.steps.all().count
        #expect(kept > History.maximumSteps - History.maximumRecentSteps)
        for _ in 0..<kept { try demo.undo() }
        #expect(try demo.list().count == count - kept)
    }

    @Test func longStepCostsTheNextSmallOneNothing() throws {
        var counting = demo
        let longSteps = FaultyGateway(demo.longSteps)
        try demo.addAll((1...1000).map { "\($0)" }.joined(separator: "\n"))
        longSteps.fail(.update, with: Untouched())
        longSteps.fail(.entity, with: Untouched())
        longSteps.fail(.all, with: Untouched())
        counting.longSteps = longSteps
        try counting.add("One more")
        try counting.check(1)
        #expect(try demo.steps.all().allSatisfy { ($0.changes?.count ?? 0) < 2 })
        for _ in 0..<2 { try counting.undo() }
        // Not before the long step itself is undone.
        #expect(throws: Untouched.self) { try counting.undo() }
        _ = (try? longSteps.all(), try? longSteps.save(LongStep(id: 9, changes: [])))
        #expect(try demo.undo().count == 1000)
        #expect(try demo.list().isEmpty)
    }

    private struct Untouched: Error {}

    @Test func undoneLongStepIsDroppedWithTheNextOne() throws {
        let titles = (1...100).map { "\($0)" }.joined(separator: "\n")
        for _ in 0..<5 {
            try demo.addAll(titles)
            try demo.undo()
        }
        #expect(try demo.longSteps.all().count == 1)
    }

    @Test func changesOfAllStepsAreLimitedAndWhatDropsOutIsGone() throws {
        try demo.addAll((1...History.maximumChanges / 2).map { "\($0)" }.joined(separator: "\n"))
        let all = try demo.list().map(\.id)
        for tag in ["a", "b", "c"] {
            let request = EditTodosInteractor.Request(all)
            request.tags = [tag]
            _ = try demo.answer(request)
        }
        #expect(try demo.longSteps.all().map(\.changes.count).reduce(0, +) == History.maximumChanges)
        #expect(try demo.steps.all().map(\.id) == demo.longSteps.all().map(\.id))
        for _ in 0..<2 { try demo.undo() }
        #expect(throws: TodoError.nothingToUndo) { try demo.undo() }
        #expect(try demo.list().allSatisfy { $0.tags == ["a"] })
    }

    @Test func stepBeyondTheLimitCanBeUndoneAfterOthersAndGoesWithTheNextSuchStep() throws {
        let titles = (0...History.maximumChanges).map { "\($0)" }.joined(separator: "\n")
        try demo.addAll(titles)
        for _ in 0...History.maximumRecentSteps { try demo.add("More") }
        for _ in 0...History.maximumRecentSteps { try demo.undo() }
        #expect(try demo.undo().count == History.maximumChanges + 1)
        #expect(try demo.redo().count == History.maximumChanges + 1)
        for _ in 0..<2 {
            try demo.addAll(titles)
            try demo.add("More")
            #expect(try demo.longSteps.all().count == 1)
        }
    }

    @Test func stepWithoutItsChangesIsNothingToUndo() throws {
        try demo.add("One")
        try demo.addAll((1...100).map { "\($0)" }.joined(separator: "\n"))
        try demo.longSteps.delete(id: 2)
        #expect(throws: TodoError.nothingToUndo) { try demo.undo() }
        try demo.add("More")
        try demo.undo()
        #expect(try demo.list().count == 101)
    }

    @Test func stepWithATodoTwiceIsRefused() throws {
        let todo = try demo.add("One")
        let step = try #require(try demo.steps.all().first)
        let twice: [TodoChange] = [.added(todo: todo), .added(todo: todo)]
        try demo.steps.save(HistoryStep(id: step.id, owner: step.owner, changes: twice))
        try demo.undo()
        #expect(try demo.list().isEmpty)
        var other = todo
        other.title = "Two"
        try demo.todos.save(todo)
        let both: [TodoChange] = [.added(todo: todo), .added(todo: other)]
        try demo.steps.save(HistoryStep(id: 9, owner: step.owner, changes: both))
        #expect(throws: TodoError.changedSince(1)) { try demo.undo() }
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
        #expect(throws: UnwritableGateway<HistoryStep>.DiskFull.self) { try Self.changes[index](broken) }
        #expect(throws: UnwritableGateway<HistoryStep>.DiskFull.self) { try broken.undo() }
        #expect(try demo.list() == before)
        try demo.undo()
        #expect(try demo.list().map(\.done) == [false, false])
    }

    @Test func oneStepIsOneStepHoweverLong() throws {
        try demo.add("One")
        try demo.addAll((1...2000).map { "\($0)" }.joined(separator: "\n"))
        #expect(try demo.undo().count == 2000)
        #expect(try demo.list().map(\.title) == ["One"])
        #expect(try demo.redo().count == 2000)
        #expect(try demo.list().count == 2001)
        try demo.undo()
        try demo.undo()
        #expect(try demo.list().isEmpty)
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
