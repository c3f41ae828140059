import InteractorTesting
import Interactors
import Testing

@testable import TodoLogic

/// After it one is logged in, or not registered.
struct SignUpUserTests {
    private struct DiskFull: Error, Equatable {}

    private func signUp(_ demo: Demo) throws -> InteractorSpec<SignUpUser.Request> {
        let interactor = SignUpUser.interactor(register: demo.register, login: demo.login, users: demo.users)
        return spec(interactor, request: .init()).when {
            $0.email = "Ada@example.com"
            $0.password = try Password("correct horse")
        }
    }

    @Test func newUserIsRegisteredAndLoggedIn() async throws {
        let demo = Demo()
        try await signUp(demo).then { #expect($0.email == "Ada@example.com") }
        #expect(try demo.whoAmI() == "Ada@example.com")
    }

    @Test func userWhoCannotBeLoggedInIsNotRegistered() async throws {
        var demo = Demo()
        let sessions = FaultyGateway(demo.sessions)
        sessions.fail(.update, with: DiskFull())
        demo.sessions = sessions
        try await signUp(demo).thenError(DiskFull())
        #expect(try demo.users.all().isEmpty)
        #expect(try demo.client.all().isEmpty)
        // So they can try again.
        try await signUp(demo).then { _ in }
    }

    @Test func registrationThatIsCancelledDuringTheLoginIsTakenBack() async throws {
        var demo = Demo()
        let sessions = FaultyGateway(demo.sessions)
        let held = HeldUpdate(sessions)
        let (emptied, empty) = AsyncStream<Void>.makeStream()
        let users = WatchedGateway(base: demo.users, emptied: empty)
        (demo.sessions, demo.users) = (sessions, users)
        let signUp = Task { [demo] in try await demo.signUp("ada@example.com") }
        await held.waitUntilReached()
        #expect(try demo.users.all().count == 1)
        signUp.cancel()
        await #expect(throws: (any Error).self) { try await signUp.value }
        held.release()
        for await _ in emptied {}
        #expect(try demo.users.all().isEmpty)
    }

    @Test func registrationThatIsRefusedLogsNobodyIn() async throws {
        let demo = try await Demo.loggedIn()
        try await signUp(demo).when { $0.email = "ada@example.com" }.thenError(.emailTaken)
        #expect(try demo.whoAmI() == "ada@example.com")
        #expect(try demo.sessions.all().count == 1)
    }
}

/// Finishes a stream when an update has left no entity.
private struct WatchedGateway<Entity: Identifiable & Sendable>: EntityGateway where Entity.ID: Sendable {
    let base: any EntityGateway<Entity>
    let emptied: AsyncStream<Void>.Continuation

    func all() throws -> [Entity] { try base.all() }

    func entity(id: Entity.ID) throws -> Entity? { try base.entity(id: id) }

    func update<Result>(_ body: (inout EntityTransaction<Entity>) throws -> Result) throws -> Result {
        let result = try base.update(body)
        if try base.all().isEmpty { emptied.finish() }
        return result
    }
}
