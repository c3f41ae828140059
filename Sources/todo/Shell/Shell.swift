import AppCoreKit
import CommandKit
import Interactors
import TodoLogic

/// `todo shell`, which keeps running as an app does. It reads commands from standard input: those that a person types
/// at a prompt, or a script up to its end or its first error.
@MainActor final class Shell {
    private let console: Console
    private let store = StateStore(ShellState())
    private let executor: InteractorExecutor
    private lazy var core = ShellApp.core(
        executor: executor,
        store: store,
        receivers: [{ [unowned self] in receive($0) }]
    )
    /// Resumes the command that has sent a message and waits for the answer.
    private var waiting: CheckedContinuation<String, any Error>?

    init(_ console: Console, executor: InteractorExecutor) {
        self.console = console
        self.executor = executor
        console.isShell = true
        executor.addMiddleware(ShellUserMiddleware { [store] in store.state().user })
        console.actions["register"] = { [unowned self] arguments, console in
            let (email, password) = (try arguments.email, try console.newPassword("Password", arguments))
            return .registered(try await answer(to: .register(email: email, password: password)))
        }
        console.actions["login"] = { [unowned self] arguments, console in
            let (email, password) = (try arguments.email, try console.password("Password", arguments))
            return .loggedIn(try await answer(to: .logIn(email: email, password: password)))
        }
    }

    func run(_ arguments: Arguments) async {
        let isPerson = console.canAsk
        while isPerson || console.exitCode == 0 {
            core.send(.lineExpected)
            if !isPerson { console.line = console.linesRead + 1 }
            do {
                guard let line = try console.nextLine(prompt: "\(store.state().user ?? "todo")> ") else {
                    break
                }
                if arguments.has(.echo) { try console.write(Answer(["todo> \(line)".bold])) }
                // The trace of a command has to come after its line.
                console.flush()
                guard try await run(line) else { break }
            } catch {
                console.report(error)
            }
            // Each answer is sent at once, because a program that sends commands may wait for it.
            console.flush()
        }
        console.line = nil
        // The person has seen the errors.
        if isPerson { console.exitCode = 0 }
    }

    /// Runs a command, with or without the word “todo”. Returns false if it ends the shell.
    private func run(_ line: String) async throws -> Bool {
        var words = try shellWords(line)
        if words.first == "todo" { words.removeFirst() }
        guard let first = words.first, !first.hasPrefix("#") else { return true }
        if words.count == 1, Command.exit.names.contains(first) { return false }
        // A login can't be canceled, so ^C ends the shell in the meantime, as it does at the prompt.
        guard console.canAsk, console.actions[first] == nil else {
            await console.run(words)
            return true
        }
        if store.state().user == nil {
            // Another process may have logged in a user since the prompt was written.
            core.send(.lineExpected)
            if let user = store.state().user { throw TodoError.otherUser(user, expected: nil) }
        }
        try await console.interruptible { [words] in await self.console.run(words) }
        return true
    }

    /// Sends a message to the features, and returns their answer.
    func answer(to message: Message) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            waiting = continuation
            core.send(message)
        }
    }

    /// Receives each message, and resumes the command that waits for it, once.
    func receive(_ message: Message) {
        switch message {
        case .registered(let email), .loggedIn(let email): resume(with: .success(email))
        case .failed(let error): resume(with: .failure(error))
        case .register, .logIn, .lineExpected: break
        }
    }

    private func resume(with answer: Result<String, any Error>) {
        let command = waiting
        waiting = nil
        command?.resume(with: answer)
    }
}
