import AppCore
import CommandKit
import Foundation
import TodoLogic

/// `todo shell`: the app with a user interface that stays. With a person at a terminal, lines are edited and
/// the list is watched; else they are read from standard input, up to the end or to the first error.
@MainActor final class Shell {
    private let arguments: Arguments
    private let console: Console
    private let terminal = RawTerminal()
    private let reader: LineReader?
    private var core: AppCore<Message>?
    /// Waits for the answer to a line.
    private var waiting: CheckedContinuation<Void, Never>?

    init(_ arguments: Arguments, _ console: Console) {
        self.arguments = arguments
        self.console = console
        (console.commandPrefix, console.pages) = ("", false)
        let history = (try? Storage(arguments))?.folder.map { History(file: $0.appending(path: "history")) }
        let completion = Completion(table: console.table)
        reader = terminal.map { LineReader($0, prompt: "todo> ", history: history, completion: completion) }
    }

    /// Reads and runs lines until the person leaves.
    func run() async {
        let isInteractive = reader != nil
        let core = ShellApp.core(
            console: console,
            isWatched: isInteractive,
            receivers: [{ [weak self] in self?.show($0) }] + (arguments.has(.trace) ? [trace] : []),
            sources: isInteractive ? [{ heartbeatFeature(output: $0) }] : []
        )
        self.core = core
        defer { terminal?.restore() }
        if isInteractive {
            let interrupts = Interrupts { core.send(.cancel) }
            defer { withExtendedLifetime(interrupts) {} }
            core.send(.look(isOwn: false))
            while let line = await reader?.next(), await run(line) {}
            // The person has seen them.
            console.exitCode = .done
        } else {
            await runScript()
        }
        self.core = nil
    }

    private func runScript() async {
        // A person who types sees an error and the line it is about.
        let isTyped = isatty(0) == 1
        let keepsGoing = arguments.has(.keepGoing) || isTyped
        var (number, goesOn) = (0, true)
        while goesOn {
            number += 1
            console.line = isTyped ? nil : number
            do {
                guard let line = try readScriptLine() else { break }
                goesOn = await run(line)
            } catch {
                console.report(error)
                // Otherwise, the next line can be read.
                goesOn = (error as? CommandError)?.exitCode == .usage
            }
            // An answer each, at once: the sender of the commands may wait for it.
            let isRead = console.flush()
            goesOn = goesOn && isRead && (keepsGoing || console.exitCode == .done)
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
            await withCheckedContinuation { continuation in
                waiting = continuation
                core?.send(.run(invocation))
            }
        } catch {
            console.report(error)
        }
        return true
    }

    private func invocation(_ words: [String]) throws -> Invocation {
        var invocation = try console.table.parse(words)
        guard !invocation.arguments.has(.dataDir) else {
            throw CommandError.usage(
                "The shell has its data already, so --data-dir can't be given to a command.",
                hint: "Leave it out, or start another shell with it."
            )
        }
        for option in [Option.dataDir, .inMemory] { invocation.arguments.take(option, from: arguments) }
        return invocation
    }
}

// What is shown.
extension Shell {
    private func show(_ message: Message) {
        switch message {
        case .answered(_, let answer): end { console.answer(answer) }
        case .refused(let error): end { console.report(error) }
        case .changed(let state): showAbove { showList(state) }
        case .unseen(let error): showAbove { console.report(error) }
        // What is answered already is shown before the person is asked.
        case .review: console.flush()
        default: break
        }
    }

    private func end(_ show: () -> Void) {
        show()
        waiting?.resume()
        waiting = nil
    }

    private func trace(_ message: Message) {
        showAbove { console.note(Line("\(message)".cut(to: 100), .dim)) }
    }

    private func showAbove(_ show: () -> Void) {
        guard let reader else { return show() }
        reader.showAbove {
            show()
            console.flush()
        }
    }

    /// As many todos as fit the screen.
    private func showList(_ state: ShellState) {
        guard let today = state.today, !state.todos.isEmpty else { return console.note(state.view.emptiness) }
        let room = max(1, TerminalSize.current.rows - 4)
        let rows = TodoText.rows(Array(state.todos.prefix(room)), today: today)
        console.answer(Answer(rows, isTable: true, json: .many([])))
        if state.todos.count > room { console.note("… and \(state.todos.count - room) more: list") }
    }
}
