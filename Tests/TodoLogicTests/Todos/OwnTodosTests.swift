import Testing
@testable import TodoLogic

/// One user's use cases against another's todos, and without a login: every one of them.
struct OwnTodosTests {
    let ada: Demo
    let bob: Demo

    static let useCases: [@Sendable (Demo) throws -> Void] = [
        { try $0.check(1) }, { _ = try $0.show(1) }, { try $0.uncheck(1) }, { try $0.delete(1) },
        { try $0.edit(1, title: "Mine") },
        { try $0.tag(1, with: "mine") }, { try $0.untag(1, from: "secret") },
    ]

    init() async throws {
        ada = try await Demo.loggedIn(as: "ada@example.com")
        try ada.add("Diary", tags: ["secret"])
        bob = ada.otherClient()
        try bob.register("bob@example.com")
        try await bob.logIn("bob@example.com")
    }

    @Test(arguments: useCases.indices)
    func numberOfAnotherUsersTodoDoesNotExist(_ index: Int) throws {
        let before = try ada.list()
        #expect(throws: TodoError.noSuchTodo(1)) { try Self.useCases[index](bob) }
        #expect(try ada.list() == before)
    }

    @Test func listShowsOnlyTheUsersOwnTodos() throws {
        try bob.add("Buy milk")
        #expect(try bob.list().map(\.title) == ["Buy milk"])
        #expect(try ada.list().map(\.title) == ["Diary"])
        #expect(try bob.list(.all, .tag("secret")).isEmpty)
    }

    @Test(arguments: useCases.indices)
    func itNeedsALogin(_ index: Int) throws {
        let before = try ada.list()
        #expect(throws: TodoError.notLoggedIn) { try Self.useCases[index](ada.otherClient()) }
        #expect(try ada.list() == before)
    }

    @Test func addAndListNeedALogin() {
        #expect(throws: TodoError.notLoggedIn) { try ada.otherClient().add("Buy milk") }
        #expect(throws: TodoError.notLoggedIn) { try ada.otherClient().list() }
    }
}
