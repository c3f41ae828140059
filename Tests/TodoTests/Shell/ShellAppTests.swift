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

    /// Checks which message follows the one that is sent.
    private func expect(
        _ message: Message,
        leadsTo answer: Message,
        location: SourceLocation = #_sourceLocation
    ) async {
        app.sends(message)
        await waitUntil { app.count >= 2 }
        #expect(
            app.received().map { "\($0)" } == [message, answer].map { "\($0)" },
            sourceLocation: location
        )
    }

    private func register(_ email: String) async {
        await expect(
            .login(.register(email: email, password: "correct horse")),
            leadsTo: .login(.registered(email))
        )
    }

    @Test func shellIsOfTheUserWhoRegisters() async throws {
        await register("ada@example.com")
        #expect(store.state().prompt == "ada@example.com> ")
    }

    @Test func refusedLoginChangesNothing() async throws {
        await register("bob@example.com")
        await expect(
            .login(.logIn(email: "bob@example.com", password: "wrong password")),
            leadsTo: .login(.failed(InteractorError(TodoError.wrongCredentials)))
        )
        #expect(store.state().user == "bob@example.com")
    }

    @Test func loginFeatureIsDoneBeforeTheAnswerComes() async throws {
        app.sends(.login(.logIn(email: "zoe@example.com", password: "correct horse")))
        #expect(app.received().count == 1)
        await waitUntil { app.count >= 1 }
        #expect(app.received().count == 1)
    }

    @Test func shellWithoutALoginTakesTheOneThatThereIs() async throws {
        await register("grace@example.com")
        let other = StateStore(ShellState())
        let shell = ShellApp.core(store: other, receivers: [])
        shell.send(.line(.expected))
        #expect(other.state().user == "grace@example.com")
        _ = try await Logic.executor.response(to: LogoutUserInteractor.Request())
        shell.send(.line(.expected))
        #expect(other.state().prompt == "todo> ")
    }
}
