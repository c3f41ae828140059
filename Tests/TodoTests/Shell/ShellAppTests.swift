import AppCore
import CommandKit
import InteractorTesting
import Interactors
import Testing
import TodoLogic

@testable import todo

/// The shell without a terminal: its features, on an executor whose interactors are the test's.
@MainActor
struct ShellAppTests {
    private let executor = InteractorExecutor()
    private let store = StateStore(ShellState())

    /// Answers a list with what it has.
    private final class Lister: ReturningInteractor {
        func response(to request: ListTodosInteractor.Request) throws -> ListTodosInteractor.Response {
            throw InteractorError(message: "There is no list.", code: .notLoggedIn)
        }
    }

    private final class Reviewer: ReturningInteractor {
        let asked: @Sendable () -> Void
        init(_ asked: @escaping @Sendable () -> Void) { self.asked = asked }
        func response(to request: RequestReviewInteractor.Request) throws { asked() }
    }

    private func sent(
        _ messages: [Message],
        isWatched: Bool = true,
        asked: @escaping @Sendable () -> Void = {}
    ) -> [String] {
        executor.registerInteractor(Lister())
        executor.registerInteractor(Reviewer(asked))
        var seen: [String] = []
        let core = ShellApp.core(
            console: Console(table: .todo),
            executor: executor,
            store: store,
            isWatched: isWatched,
            receivers: [{ seen.append("\($0)".prefix { $0 != "(" }.description) }]
        )
        for message in messages { core.send(message) }
        return seen
    }

    private func answered(_ command: Command) -> Message {
        .answered(Invocation(command: command), Answer("", json: ""))
    }

    @Test func faultIsToldOnceAndOnlyIfItIsNews() {
        #expect(sent([.look(isOwn: false), .look(isOwn: false)]) == ["look", "unseen", "look"])
        #expect(store.state().fault == .notLoggedIn)
    }

    @Test func personsOwnChangeIsNoNews() {
        #expect(sent([.look(isOwn: true)]) == ["look"])
    }

    @Test func listThatNobodyWatchesIsNotLookedAt() {
        #expect(sent([answered(.undo)], isWatched: false) == ["answered", "look"])
        #expect(store.state().fault == nil)
    }

    @Test func addingAndCheckingLeadToAReviewAndOtherCommandsDoNot() async {
        await confirmation(expectedCount: 2) { asked in
            let seen = sent([answered(.add), answered(.check), answered(.undo)], asked: { asked() })
            #expect(seen == ["answered", "review", "look", "answered", "review", "look", "answered", "look"])
        }
    }

    @Test func listThatWasTypedIsKept() throws {
        #expect(sent([answered(.list)]) == ["answered", "show"])
        #expect(try ListView(CommandTable.todo.parse(["ls", "--all"]).arguments).status == .all)
    }
}
