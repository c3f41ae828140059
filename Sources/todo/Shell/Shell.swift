import AppCoreKit
import CommandKit
import Foundation
import Interactors
import TodoLogic

/// `todo shell`: the app with a user interface that stays. With a person at a terminal, lines are edited and
/// the list is watched; else they are read from standard input, up to the end or to the first error.
@MainActor final class Shell {
    private let arguments: Arguments
    private let console: Console
    private let terminal = RawTerminal()
    private let reader: LineReader?
    private var core: AppCore<Message>?
    /// The command that runs.
    private var running: Task<Void, Never>?
    /// Whose prompt is shown, with their history: the user with this list of todos.
    private var list: String?

    init(_ arguments: Arguments, _ console: Console) {
        (self.arguments, self.console) = (arguments, console)
        console.commandPrefix = ""
        let completion = Completion(table: console.table, isShell: true)
        reader = terminal.map { LineReader($0, prompt: "todo> ", completion: completion) }
    }

    /// Reads and runs lines until the person leaves.
    func run() async {
        let (isInteractive, screen) = (reader != nil, ShellScreen(console: console, reader: reader))
        let core = ShellApp.core(
            isWatched: isInteractive,
            receivers: [screen.show] + (arguments.has(.trace) ? [screen.trace] : []),
            sources: isInteractive ? [idleHeartbeat] : []
        )
        self.core = core
        defer { terminal?.restore() }
        if isInteractive {
            let interrupts = Interrupts { [weak self] in self?.running?.cancel() }
            defer { withExtendedLifetime(interrupts) {} }
            core.send(.list(.look))
            while let line = await nextLine(), await run(line) { core.send(.list(.look)) }
            // The person has seen them.
            console.exitCode = .done
        } else {
            await runScript()
        }
        self.core = nil
    }

    /// News waits until a command, which may ask for a password, is done.
    private func idleHeartbeat(output: @escaping Output<Message>) -> Input<Message> {
        heartbeatFeature { [weak self] in if self?.running == nil { output($0) } }
    }

    /// The line that the person types. Each user has a history of their own, as they have their own todos.
    private func nextLine() async -> String? {
        let list = try? await Logic.executor.response(to: WhoAmIInteractor.Request()).list
        if list != self.list, let folder = (try? arguments.storage() as? FileStorage)?.folder {
            reader?.history = list.map { History(file: folder.appending(path: "history-\($0)")) }
        }
        self.list = list
        return await reader?.next()
    }

    private func runScript() async {
        // A person who types sees an error and the line it is about.
        let isTyped = isatty(0) == 1
        let keepsGoing = arguments.has(.keepGoing) || isTyped
        for number in 1... {
            console.line = isTyped ? nil : number
            do {
                guard let line = try readScriptLine() else { break }
                if arguments.has(.echo) { console.answer(Answer(document: [Line("todo> \(line)", .bold)])) }
                guard await run(line) else { break }
            } catch {
                console.report(error)
                // Otherwise, the next line can be read.
                guard (error as? CommandError)?.exitCode == .usage else { break }
            }
            // An answer each, at once: the sender of the commands may wait for it.
            guard console.flush(), keepsGoing || console.exitCode == .done else { break }
        }
        console.line = nil
    }

    /// Runs a command without the word “todo”, though with it is fine too. False to leave.
    private func run(_ line: String) async -> Bool {
        let usual = console.presentation
        defer {
            console.presentation = usual
            console.flush()
        }
        do {
            guard line.first(where: { !$0.isWhitespace }) != "#" else { return true }
            var words = try shellWords(line)
            if words.first == console.table.name { words.removeFirst() }
            if words.isEmpty { return true }
            console.presentation = Presentation(words, of: console.table, otherwise: usual)
            let invocation = try invocation(words)
            if invocation.command.name == Command.exit.name { return false }
            try await checkUser()
            // ^C cancels it.
            let task = Task { await answer(invocation) }
            running = task
            await task.value
            running = nil
        } catch {
            console.report(error)
        }
        return true
    }

    /// Throws if another user than the one of the prompt is logged in now. The next prompt is theirs.
    private func checkUser() async throws {
        guard let reader, let user = try? await Logic.executor.response(to: WhoAmIInteractor.Request()),
            user.list != list
        else { return }
        reader.forgetPastedLines()
        let message = "You are \(user.email) now: another program has logged in."
        throw CommandError(
            message,
            hint: "Nothing was changed. Type it again if you mean it.",
            code: "otherUser"
        )
    }

    /// Runs a command as the program does outside of the shell. This is the one place where a command's
    /// answer becomes a message.
    private func answer(_ invocation: Invocation) async {
        do {
            let answer = try await console.result(of: invocation)
            console.answer(answer)
            if let message = answer.event as? Message { core?.send(message) }
        } catch {
            console.report(error)
            // The person knows it now.
            if InteractorError(error).code == .notLoggedIn { core?.send(.list(.refresh)) }
        }
    }

    private func invocation(_ words: [String]) throws -> Invocation {
        var invocation = try console.table.parse(words)
        guard !invocation.arguments.has(.dataDir) else {
            let message = "The shell has its data already, so --data-dir can't be given to a command."
            throw CommandError.usage(message, hint: "Leave it out, or start another shell with it.")
        }
        for option in [Option.dataDir, .inMemory] { invocation.arguments.take(option, from: arguments) }
        return invocation
    }
}
