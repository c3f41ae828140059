import AppCoreKit
import Foundation
import CommandKit
import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic
@testable import todo

/// The shell without a terminal: its features, on an executor whose interactors are the test's.
@MainActor
struct ShellAppTests {
    private let executor = InteractorExecutor()
    private let store = StateStore(ShellState())
    private let reviews = InteractorSpy<RequestReviewInteractor.Request>(.response(()))

    private func sent(_ messages: [Message], isWatched: Bool = true) -> [String] {
        let stranger = InteractorError(message: "There is no list.", code: .notLoggedIn)
        executor.registerInteractor(InteractorSpy<ListTodosInteractor.Request>(.error(stranger)))
        executor.registerInteractor(reviews)
        var seen: [String] = []
        let core = ShellApp.core(
            executor: executor,
            store: store,
            isWatched: isWatched,
            receivers: [{ seen.append("\($0)") }]
        )
        for message in messages { core.send(message) }
        return seen
    }

    private let todo = TodoLogic.Todo(title: "Buy milk", created: Date.distantPast)

    @Test func faultIsToldOnceAndOnlyIfItIsNews() {
        let seen = sent([.list(.look), .list(.look)])
        #expect(seen == ["list.look", "list.failed notLoggedIn", "list.look"])
        #expect(store.state().fault == .notLoggedIn)
    }

    @Test func personsOwnChangeIsNoNews() {
        #expect(sent([.list(.refresh)]) == ["list.refresh"])
        #expect(store.state().fault == .notLoggedIn)
    }

    @Test func listThatNobodyWatchesIsNotLookedAt() {
        #expect(sent([.todos(.deleted([todo]))], isWatched: false) == ["todos.deleted 1", "list.refresh"])
        #expect(store.state().fault == nil)
    }

    @Test func addingAndCheckingLeadToAReviewAndOtherChangesDoNot() {
        let messages: [Message] = [
            .todos(.added([todo, todo])), .todos(.checked([todo])), .todos(.edited([todo])),
        ]
        #expect(
            sent(messages) == [
                "todos.added 2", "review.ask", "list.refresh", "todos.checked 1", "review.ask",
                "list.refresh", "todos.edited 1", "list.refresh",
            ]
        )
        #expect(reviews.executedRequests.count == 2)
    }

    @Test func anotherUserHasAnotherList() {
        #expect(sent([.login(.loggedIn("ada@example.com"))]).last == "list.refresh")
    }

    @Test func listThatWasTypedIsKept() throws {
        let query = try TodoQuery(CommandTable.todo.parse(["ls", "--all"]).arguments, [])
        let found = ListTodosInteractor.Response(todos: [todo], today: try #require(Day("2027-01-15")))
        let list = ShellState(query: query, list: found)
        #expect(sent([.list(.show(list))]) == ["list.show 1"])
        #expect(store.state() == list)
    }
}
