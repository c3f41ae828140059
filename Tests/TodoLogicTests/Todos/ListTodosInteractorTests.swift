import Testing
import TodoLogic

struct ListTodosInteractorTests {
    let demo: Demo

    init() throws {
        demo = try Demo.loggedIn()
        try demo.add("One", tags: ["home"])
        try demo.add("Two", tags: ["home", "garden"])
        try demo.add("Three")
        try demo.check(2)
    }

    @Test(arguments: [(ListTodosInteractor.Status.open, [1, 3]), (.done, [2]), (.all, [1, 2, 3])])
    func statusChoosesTodos(_ status: ListTodosInteractor.Status, _ numbers: [Int]) throws {
        #expect(try demo.list(status).map(\.id) == numbers)
    }

    @Test func openTodosAreListedUnlessOthersAreAskedFor() {
        #expect(ListTodosInteractor.Request().query == TodoQuery(.open))
    }

    @Test func tagNarrowsTheChoice() throws {
        #expect(try demo.list(.all, .tag("home")).map(\.id) == [1, 2])
        #expect(try demo.list(.open, .tag("home")).map(\.id) == [1])
        #expect(try demo.list(.all, .tag("hom")).isEmpty)
    }
}
