import AppCoreKit
import CommandKit
import TodoLogic

/// `todo shell`: the app with a user interface that stays. It reads commands from standard input: what a person types at
/// a prompt, or a script up to its end or its first error.
@MainActor final class Shell {
    private let console: Console
    private let store = StateStore(ShellState())
    private lazy var core = ShellApp.core(store: store, receivers: [{ [unowned self] in receive($0) }])
    /// What a command that has sent a message waits for.
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
                // What a command traces comes after its line.
                console.flush()
                guard try await run(line) else { break }
            } catch {
                console.report(error)
            }
            // An answer each, at once: the sender of the commands may wait for it.
            console.flush()
        }
        console.line = nil
        // The person has seen the errors.
        if isPerson { console.exitCode = .done }
    }

    /// Runs a command without the word “todo”, though with it is fine, too. False to leave.
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

    /// Has the features answer a command.
    private func answer(to message: Message) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            answer = continuation
            core.send(message)
        }
    }

    /// The receiver of the messages.
    private func receive(_ message: Message) {
        switch message {
        case .login(.registered(let email)), .login(.loggedIn(let email)): answer?.resume(returning: email)
        case .login(.failed(let error)): answer?.resume(throwing: error)
        default: break
        }
    }
}
