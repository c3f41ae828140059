import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct AddTodoInteractorTests {
    let lists = InMemoryGateway<TodoList>()

    private func add(
        _ title: String = "Call Bob",
        tags: [String] = [],
        of user: Authorization = .ada
    ) -> InteractorSpec<AddTodoInteractor.Request> {
        spec(
            AddTodoInteractor(lists: lists),
            request: AddTodoInteractor.Request(title: title, tags: tags, today: "2027-01-15").of(user)
        )
    }

    @Test func todoGetsTheNextNumberAndTheDay() async throws {
        lists.save(.ada("Buy milk"))
        let request = AddTodoInteractor.Request(
            title: "Call Bob",
            tags: ["phone", "work", "Phone"],
            due: "2027-01-31",
            priority: .high,
            today: "2027-01-15"
        )
        try await spec(AddTodoInteractor(lists: lists), request: request.of(.ada)).then { todo in
            #expect(todo.id == 2)
            #expect(todo.tags == ["phone", "work"])
            #expect(todo.due == "2027-01-31" && todo.priority == .high)
            #expect(todo.created == "2027-01-15" && !todo.isDone)
            #expect(lists.entity(id: User.ada.id)?.todos.last == todo)
        }
    }

    @Test func eachUsersNumbersBeginAtOne() async throws {
        try await add().then { #expect($0.id == 1) }
        try await add(of: .bob).then { #expect($0.id == 1) }
        #expect(lists.all().map(\.todos.count) == [1, 1])
    }

    @Test(arguments: [" Buy\nmilk\r\n ", "\tBuy\t\tmilk", "Buy\tmilk"])
    func titleIsOneLineWithoutSpacesAround(_ title: String) async throws {
        try await add(title).then { #expect($0.title == "Buy milk") }
    }

    @Test(arguments: ["", " \n", String(repeating: "a", count: 501), "a\0b"])
    func unsuitableTitleAddsNone(_ title: String) async throws {
        try await add(title).thenError("unsuitableTitle")
        #expect(lists.all().isEmpty)
    }

    @Test func titleOfAMillionAccentsIsRefused() async throws {
        try await add("e" + String(repeating: "\u{301}", count: 1_000_000)).thenError("unsuitableTitle")
    }

    @Test(arguments: ["", "two words", String(repeating: "a", count: 51), "a\0b", "+x", "2x"])
    func unsuitableTagAddsNone(_ tag: String) async throws {
        try await add(tags: ["good", tag]).thenError(TodoError.unsuitableTag(tag))
        #expect(lists.all().isEmpty)
    }
}
