import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct AddTodoInteractorTests {
    let setup: TodoSetup

    init() throws { setup = try TodoSetup("Buy milk") }

    private func add(
        _ title: String = "Call Bob",
        tags: [String] = [],
        by user: User = .ada
    ) throws -> InteractorSpec<AddTodoInteractor.Request> {
        try setup.spec(
            AddTodoInteractor(todos: setup.records, dates: setup.dates),
            .init(title: title, tags: tags, due: "2027-01-31", priority: .high),
            by: user
        )
    }

    @Test func todoGetsTheNextNumberAndTheDay() async throws {
        try await add(tags: ["phone", "work", "Phone"]).then { todo in
            #expect(todo.number == 2 && todo.owner == User.ada.id)
            #expect(todo.tags == ["phone", "work"])
            #expect(todo.due == "2027-01-31" && todo.priority == .high)
            #expect(todo.created == "2027-01-15" && !todo.isDone)
            let todos = try setup.todos
            #expect(todos.last == todo)
        }
    }

    @Test func eachUsersNumbersBeginAtOne() async throws {
        try await add(by: .bob).then { #expect($0.number == 1) }
        #expect(try setup.todos == TodoSetup("Buy milk").todos)
    }

    @Test(arguments: [" Buy\nmilk\r\n ", "\tBuy\t\tmilk", "Buy\tmilk"])
    func titleIsOneLineWithoutSpacesAround(_ title: String) async throws {
        try await add(title).then { #expect($0.title == "Buy milk") }
    }

    @Test(arguments: [
        String(repeating: "a", count: 501), "a\0b", "a\u{FFFD}",
        "e" + String(repeating: "\u{301}", count: 1_000_000),
    ])
    func unsuitableTitleAddsNone(_ title: String) async throws {
        try await add(title).thenError(TodoError.unsuitableTitle(title))
        try await add(" \n").thenError(TodoError.emptyTitle)
        #expect(try setup.todos.count == 1)
    }

    @Test(arguments: ["", "two words", String(repeating: "a", count: 51), "a\0b", "+x", "2x"])
    func unsuitableTagAddsNone(_ tag: String) async throws {
        try await add(tags: ["good", tag]).thenError(TodoError.unsuitableTag(tag))
        #expect(try setup.todos.count == 1)
    }
}
