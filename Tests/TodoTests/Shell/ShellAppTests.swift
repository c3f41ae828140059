import AppCoreKit
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Testing
import TodoLogic

@testable import todo

/// The app core of the shell, without the shell. The program's executor is set up once, in memory.
@MainActor @Suite(.serialized)
struct ShellAppTests {
    private let store: StateStore<ShellState>
    private let app: MessageRecorder<Message, Message>

    init() {
        _ = RegisteredLogic.executor
        let store = StateStore(ShellState())
        self.store = store
        app = MessageRecorder { ShellApp.core(store: store, receivers: [$0]).send }
    }

    /// Checks which messages follow the one that is sent.
    private func expect(
        _ message: Message,
        leadsTo messages: Message...,
        location: SourceLocation = #_sourceLocation
    ) {
        let received = app.sends(message).received().map { "\($0)" }
        #expect(received == ([message] + messages).map { "\($0)" }, sourceLocation: location)
    }

    private func register(_ email: String) {
        expect(
            .login(.register(email: email, password: "correct horse")),
            leadsTo: .login(.registered(email)),
            .list(.refresh)
        )
    }

    @Test func whoRegistersIsLoggedInAndHasAnEmptyList() {
        register("ada@example.com")
        #expect(store.state().prompt == "todo (0)> ")
    }

    @Test func refusedLoginChangesNothing() {
        register("bob@example.com")
        let error = InteractorError(TodoError.wrongCredentials)
        expect(
            .login(.logIn(email: "bob@example.com", password: "wrong password")),
            leadsTo: .login(.failed(error))
        )
        #expect(store.state().openTodos == 0)
    }

    @Test func changeOfTodosIsCountedAndMayAskForAReview() async throws {
        register("grace@example.com")
        let request = AddTodosInteractor.Request()
        request.titles = ["a", "b"]
        _ = try await Logic.executor.response(to: request)
        expect(.todos(.added), leadsTo: .list(.refresh), .review(.ask))
        #expect(store.state().openTodos == 2)
        expect(.todos(.changed), leadsTo: .list(.refresh))
    }

    @Test func afterALogoutThePromptCountsNothing() async throws {
        register("eve@example.com")
        _ = try await Logic.executor.response(to: LogoutUserInteractor.Request())
        expect(.login(.loggedOut), leadsTo: .list(.refresh))
        #expect(store.state().prompt == "todo> ")
    }
}
