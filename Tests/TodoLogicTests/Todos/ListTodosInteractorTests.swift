import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ListTodosInteractorTests {
    private func list(
        _ setup: TodoSetup,
        _ status: TodoFilter.Status = .open,
        by user: User = .ada
    ) throws -> InteractorSpec<ListTodosInteractor.Request> {
        var filter = TodoFilter()
        filter.status = status
        return try setup.spec(ListTodosInteractor(todos: setup.records), .init(filter: filter), by: user)
    }

    @Test func openTodosComeByDayThenByPriorityThenByNumber() async throws {
        let setup = try TodoSetup(
            "Someday",
            .sample("Low", priority: .low),
            .sample("Later", due: "2027-02-01"),
            .sample("Soon", due: "2027-01-16"),
            .sample("Soon and high", due: "2027-01-16", priority: .high),
            .sample("Done", completed: "2027-01-14"),
            "Someday, too"
        )
        let titles = ["Soon and high", "Soon", "Later", "Low", "Someday", "Someday, too"]
        try await list(setup).then { #expect($0.map(\.title) == titles) }
    }

    @Test func doneTodosComeAfterTheOpenOnesTheLatestFirst() async throws {
        let setup = try TodoSetup(
            .sample("First", completed: "2027-01-13"),
            .sample("Second", completed: "2027-01-14"),
            .sample("Third", completed: "2027-01-14"),
            "Open"
        )
        try await list(setup, .all).then { #expect($0.map(\.title) == ["Open", "Third", "Second", "First"]) }
    }

    @Test func onlyTheUsersOwnTodosAreListed() async throws {
        try await list(TodoSetup("Buy milk"), by: .bob).then { #expect($0.isEmpty) }
    }
}
