import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

/// Changes while another process holds the store.
struct BusyStoreTests {
    let demo: Demo
    private let clock = TestClock()

    init() async throws {
        demo = try await Demo.loggedIn()
    }

    private func add(_ title: String, on executor: InteractorExecutor) async throws -> Todo {
        let request = AddTodoInteractor.Request()
        request.title = title
        return try await Demo.response(of: executor, to: request).todo
    }

    @Test func changeIsTriedAgainUntilTheStoreIsFree() async throws {
        var busy = demo
        let todos = FaultyGateway(demo.todos)
        for call in 1...3 { todos.fail(.update, call, with: Demo.Busy()) }
        busy.todos = todos
        async let todo = add("Buy milk", on: busy.executor(clock: clock))
        // The time limit sleeps as well.
        for _ in 1...3 {
            await clock.waitForSleeps(2)
            clock.advance(by: .milliseconds(200))
        }
        #expect(try await todo.title == "Buy milk")
        #expect(
            clock.sleeps.filter { $0 < .seconds(1) } == [
                .milliseconds(20), .milliseconds(40), .milliseconds(80),
            ]
        )
        #expect(try demo.list().count == 1)
    }

    @Test func otherErrorIsNotTriedAgain() async throws {
        struct DiskFull: Error {}
        var full = demo
        let todos = FaultyGateway(demo.todos)
        todos.fail(.update, with: DiskFull())
        full.todos = todos
        #expect(throws: DiskFull.self) { try full.add("Buy milk") }
    }

    @Test func changeEndsAfterSomeSeconds() async throws {
        var busy = demo
        busy.todos = BusyGateway(base: demo.todos)
        async let todo = add("Buy milk", on: busy.executor(clock: clock))
        await clock.waitForSleeps(2)
        clock.advance(by: .seconds(60))
        do {
            _ = try await todo
            Issue.record("There is an answer.")
        } catch let error as InteractorError {
            #expect(error.code == .timedOut)
        }
        #expect(try demo.list().isEmpty)
    }
}

private struct BusyGateway<Entity: Identifiable & Sendable>: EntityGateway where Entity.ID: Sendable {
    let base: any EntityGateway<Entity>

    func all() throws -> [Entity] { try base.all() }

    func entity(id: Entity.ID) throws -> Entity? { try base.entity(id: id) }

    func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        throw Demo.Busy()
    }
}
