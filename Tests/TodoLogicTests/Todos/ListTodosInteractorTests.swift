import Foundation
import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ListTodosInteractorTests {
    let lists = InMemoryGateway<TodoList>()

    private func list(
        _ status: TodoFilter.Status = .open,
        of user: Authorization = .ada
    ) -> InteractorSpec<ListTodosInteractor.Request> {
        var filter = TodoFilter()
        filter.status = status
        return spec(
            ListTodosInteractor(lists: lists),
            request: ListTodosInteractor.Request(filter: filter).of(user)
        )
    }

    @Test func openTodosComeByDayThenByPriorityThenByNumber() async throws {
        lists.save(
            .ada(
                "Someday",
                .sample("Low", priority: .low),
                .sample("Later", due: "2027-02-01"),
                .sample("Soon", due: "2027-01-16"),
                .sample("Soon and high", due: "2027-01-16", priority: .high),
                .sample("Done", completed: "2027-01-14"),
                "Someday, too"
            )
        )
        let titles = ["Soon and high", "Soon", "Later", "Low", "Someday", "Someday, too"]
        try await list().then { #expect($0.map(\.title) == titles) }
    }

    @Test func doneTodosComeAfterTheOpenOnesTheLatestFirst() async throws {
        lists.save(
            .ada(
                .sample("First", completed: "2027-01-13"),
                .sample("Second", completed: "2027-01-14"),
                .sample("Third", completed: "2027-01-14"),
                "Open"
            )
        )
        try await list(.all).then { #expect($0.map(\.title) == ["Open", "Third", "Second", "First"]) }
    }

    @Test func onlyTheUsersOwnTodosAreListed() async throws {
        lists.save(.ada("Buy milk"))
        try await list(of: .bob).then { #expect($0.isEmpty) }
    }
}
