import AppCoreKit
import CommandKit
import TodoLogic

/// `todo shell`, which keeps running as an app does. It reads commands from standard input: those that a person types
/// at a prompt, or a script up to its end or its first error.
@MainActor final class Shell {
    private let console: Console
    private let store = StateStore(ShellState())
    private lazy var core = ShellApp.core(store: store, receivers: [{ [unowned self] in receive($0) }])
    /// Resumes the command that has sent a message and waits for the answer.
    private var answer: CheckedContinuation<String, any Error>?

    init(_ console: Console) {
        self.console = console
        console.isShell = true
        console.table = .todo(
            register: .register { try await self.answer(to: .login(.register(email: $0, password: $1))) },
            login: .login { try await self.answer(to: .login(.logIn(email: $0, password: $1))) }
        )
    }

    func run(_ arguments: Arguments) async {
        let isPerson = console.canAsk
        while isPerson || arguments.has(.keepGoing) || console.exitCode == .done {
            AuthorizationMiddleware.$expectedUser.withValue(store.state().user) {
                core.send(.line(.expected))
            }
            if !isPerson { console.line = console.linesRead + 1 }
            do {
                guard let line = try console.nextLine(prompt: store.state().prompt) else { break }
                if arguments.has(.echo) { console.write(Answer([Line("todo> \(line)", .bold)])) }
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
        if isPerson { console.exitCode = .done }
    }

    /// Runs a command, with or without the word “todo”. Returns false if it leaves the shell.
    private func run(_ line: String) async throws -> Bool {
        var words = try shellWords(line)
        if words.first == console.table.name { words.removeFirst() }
        guard let first = words.first, !first.hasPrefix("#") else { return true }
        if words.count == 1, Command.exit.names.contains(first) { return false }
        if console.canAsk, store.state().user == nil {
            // Another process may have logged in a user since the prompt was written.
            core.send(.line(.expected))
            if let user = store.state().user { throw TodoError.loggedInElsewhere(user) }
        }
        try await AuthorizationMiddleware.$expectedUser.withValue(store.state().user) {
            guard console.canAsk else { return await console.run(words) }
            try await console.interruptible { [words] in await self.console.run(words) }
        }
        return true
    }

    /// Sends a message to the features, and returns their answer.
    private func answer(to message: Message) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            answer = continuation
            core.send(message)
        }
    }

    /// Receives each message, and resumes the command that waits for it.
    private func receive(_ message: Message) {
        switch message {
        case .login(.registered(let email)), .login(.loggedIn(let email)): answer?.resume(returning: email)
        case .login(.failed(let error)): answer?.resume(throwing: error)
        default: break
        }
    }
}
