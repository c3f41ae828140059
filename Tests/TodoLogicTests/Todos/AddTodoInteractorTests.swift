import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct AddTodoInteractorTests {
    let lists = InMemoryGateway<TodoList>()

    private var add: InteractorSpec<AddTodoInteractor.Request> {
        spec(AddTodoInteractor(lists: lists, dates: FixedDates()), request: .init())
            .when {
                $0.granted = .ada
                $0.title = "Call Bob"
            }
    }

    @Test func todoGetsTheNextNumberAndTheDay() async throws {
        try await add
            .given { lists.save(.ada("Buy milk")) }
            .when {
                $0.tags = ["phone", "work", "Phone"]
                $0.due = "2027-01-31"
                $0.priority = .high
            }
            .then { todo in
                #expect(todo.id == 2)
                #expect(todo.tags == ["phone", "work"])
                #expect(todo.due == "2027-01-31" && todo.priority == .high)
                #expect(todo.created == "2027-01-15" && !todo.isDone)
                #expect(lists.entity(id: User.ada.id)?.todos.last == todo)
            }
    }

    @Test func eachUsersNumbersBeginAtOne() async throws {
        try await add.then { #expect($0.id == 1) }
        try await add.when { $0.granted = .bob }.then { #expect($0.id == 1) }
        #expect(lists.all().map(\.todos.count) == [1, 1])
    }

    @Test(arguments: [" Buy\nmilk\r\n ", "\tBuy\t\tmilk", "Buy\tmilk"])
    func titleIsOneLineWithoutSpacesAround(_ title: String) async throws {
        try await add.when { $0.title = title }.then { #expect($0.title == "Buy milk") }
    }

    @Test(arguments: ["", " \n", String(repeating: "a", count: 501), "a\0b"])
    func unsuitableTitleAddsNone(_ title: String) async throws {
        try await add.when { $0.title = title }.thenError(.unsuitableTitle)
        #expect(lists.all().isEmpty)
    }

    @Test func titleOfAMillionAccentsIsRefused() async throws {
        let title = "e" + String(repeating: "\u{301}", count: 1_000_000)
        try await add.when { $0.title = title }.thenError(.unsuitableTitle)
    }

    @Test(arguments: ["", "two words", String(repeating: "a", count: 51), "a\0b"])
    func unsuitableTagAddsNone(_ tag: String) async throws {
        try await add.when { $0.tags = ["good", tag] }.thenError(TodoError.unsuitableTag(tag))
        #expect(lists.all().isEmpty)
    }

    @Test func listThatCannotBeStoredIsThatError() async throws {
        let full = FaultyGateway(lists)
        full.fail(.update, with: DiskFull())
        try await spec(AddTodoInteractor(lists: full, dates: FixedDates()), request: .init())
            .when {
                $0.granted = .ada
                $0.title = "Call Bob"
            }
            .thenError(DiskFull())
    }
}
