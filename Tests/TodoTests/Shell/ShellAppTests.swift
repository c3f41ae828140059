import AppCoreKit
import CommandKit
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Testing
import TodoLogic

@testable import todo

/// The app core of the shell, without the shell.
@MainActor @Suite(.testKit) struct ShellAppTests {
    private let executor = InteractorExecutor()
    private let store: StateStore<ShellState>
    private let app: MessageRecorder<Message, Message>

    init() {
        let store = StateStore(ShellState())
        let executor = executor
        self.store = store
        Logic.registerInteractors(storage: .memory, on: executor)
        app = MessageRecorder { ShellApp.core(executor: executor, store: store, receivers: [$0]).send }
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
            .register(email: email, password: "correct horse"),
            leadsTo: .registered(email: email)
        )
    }

    @Test func shellIsOfTheUserWhoRegisters() async throws {
        await register("ada@example.com")
        #expect(store.state().user == "ada@example.com")
    }

    @Test func refusedLoginChangesNothing() async throws {
        await register("bob@example.com")
        await expect(
            .logIn(email: "bob@example.com", password: "wrong password"),
            leadsTo: .failed(InteractorError(TodoError.wrongCredentials))
        )
        #expect(store.state().user == "bob@example.com")
    }

    @Test func loginFeatureIsDoneBeforeTheAnswerComes() async throws {
        app.sends(.logIn(email: "zoe@example.com", password: "correct horse"))
        #expect(app.received().count == 1)
    }

    @Test func shellWithoutALoginTakesTheOneThatThereIs() async throws {
        await register("grace@example.com")
        let other = StateStore(ShellState())
        let shell = ShellApp.core(executor: executor, store: other, receivers: [])
        shell.send(.lineExpected)
        #expect(other.state().user == "grace@example.com")
        _ = try await executor.response(to: LogoutUserInteractor.Request(everywhere: false))
        shell.send(.lineExpected)
        #expect(other.state().user == nil)
    }

    @Test func secondFailureAnswersNothing() async throws {
        let shell = Shell(Console(table: .todo), executor: executor)
        let error = InteractorError(TodoError.wrongCredentials)
        await #expect(throws: InteractorError.self) {
            try await shell.answer(to: .logIn(email: "eve@example.com", password: "wrong password"))
        }
        shell.receive(.failed(error))
        shell.receive(.failed(error))
    }
}
