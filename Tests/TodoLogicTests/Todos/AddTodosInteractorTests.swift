import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct AddTodosInteractorTests {
    let lists = InMemoryGateway<TodoList>()

    private var add: InteractorSpec<AddTodosInteractor.Request> {
        spec(AddTodosInteractor(lists: lists, dates: FixedDates()), request: .init())
            .when {
                $0.granted = .ada
                $0.titles = ["Call Bob"]
            }
    }

    @Test func todoGetsTheNextNumberAndTheDay() async throws {
        try await add
            .given { lists.save(.ada("Buy milk")) }
            .when {
                $0.tags = ["phone", "work", "phone"]
                $0.due = "2027-01-31"
                $0.priority = .high
            }
            .then { todos in
                #expect(todos.map(\.id) == [2])
                #expect(todos[0].tags == ["phone", "work"])
                #expect(todos[0].due == "2027-01-31" && todos[0].priority == .high)
                #expect(todos[0].created == "2027-01-15" && !todos[0].isDone)
                #expect(lists.entity(id: User.ada.id)?.todos.last == todos[0])
            }
    }

    @Test func eachUsersNumbersBeginAtOne() async throws {
        try await add.then { #expect($0.map(\.id) == [1]) }
        try await add.when { $0.granted = .bob }.then { #expect($0.map(\.id) == [1]) }
        #expect(lists.all().map(\.todos.count) == [1, 1])
    }

    @Test func todosAreOneStep() async throws {
        try await add.when { $0.titles = ["A", "B"] }.then { #expect($0.map(\.title) == ["A", "B"]) }
        var list = try #require(lists.entity(id: User.ada.id))
        _ = try list.undo()
        #expect(list.todos.isEmpty)
    }

    @Test func titleIsOneLineWithoutSpacesAround() async throws {
        try await add.when { $0.titles = [" Buy\nmilk\r\n "] }.then { #expect($0[0].title == "Buy milk") }
    }

    @Test(arguments: ["", " \n", String(repeating: "a", count: 501), "a\0b"])
    func unsuitableTitleAddsNone(_ title: String) async throws {
        try await add.when { $0.titles = ["Good", title] }.thenError(.unsuitableTitle)
        #expect(lists.all().isEmpty)
    }

    @Test func titleOfAMillionAccentsIsRefused() async throws {
        let title = "e" + String(repeating: "\u{301}", count: 1_000_000)
        try await add.when { $0.titles = [title] }.thenError(.unsuitableTitle)
    }

    @Test(arguments: ["", "two words", String(repeating: "a", count: 51), "a\0b"])
    func unsuitableTagAddsNone(_ tag: String) async throws {
        try await add.when { $0.tags = ["good", tag] }.thenError(TodoError.unsuitableTag(tag))
        #expect(lists.all().isEmpty)
    }

    @Test func listThatCannotBeStoredIsThatError() async throws {
        let full = FaultyGateway(lists)
        full.fail(.update, with: DiskFull())
        try await spec(AddTodosInteractor(lists: full, dates: FixedDates()), request: .init())
            .when { $0.granted = .ada }
            .thenError(DiskFull())
    }
}
