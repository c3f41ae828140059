import Foundation
import Gateways
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

struct ListTodosInteractorTests {
    let lists = InMemoryGateway<TodoList>()

    private var list: InteractorSpec<ListTodosInteractor.Request> {
        spec(ListTodosInteractor(lists: lists, dates: FixedDates()), request: .init())
            .when { $0.granted = .ada }
    }

    @Test func openTodosComeByDayThenByPriorityThenByNumber() async throws {
        try await list
            .given {
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
            }
            .then { response in
                #expect(
                    response.todos.map(\.title)
                        == ["Soon and high", "Soon", "Later", "Low", "Someday", "Someday, too"]
                )
                #expect(response.today == "2027-01-15")
            }
    }

    @Test func doneTodosComeAfterTheOpenOnesTheLatestFirst() async throws {
        try await list
            .given {
                lists.save(
                    .ada(
                        .sample("First", completed: "2027-01-13"),
                        .sample("Second", completed: "2027-01-14"),
                        .sample("Third", completed: "2027-01-14"),
                        "Open"
                    )
                )
            }
            .when { $0.filter.status = .all }
            .then { #expect($0.todos.map(\.title) == ["Open", "Third", "Second", "First"]) }
    }

    @Test func onlyTheUsersOwnTodosAreListed() async throws {
        try await list
            .given { lists.save(.ada("Buy milk")) }
            .when { $0.granted = .bob }
            .then { #expect($0.todos.isEmpty) }
    }

    @Test func todayIsThePersonsDay() async throws {
        let honolulu = try #require(TimeZone(identifier: "Pacific/Honolulu"))
        let dates = FixedDates(timeZone: honolulu)
        try await spec(ListTodosInteractor(lists: lists, dates: dates), request: .init())
            .when { $0.granted = .ada }
            .then { #expect($0.today == "2027-01-14") }
    }

    @Test func listThatCannotBeReadIsThatError() async throws {
        let faulty = FaultyGateway(lists)
        faulty.fail(.entity, with: DiskFull())
        try await spec(ListTodosInteractor(lists: faulty, dates: FixedDates()), request: .init())
            .when { $0.granted = .ada }
            .thenError(DiskFull())
    }
}
