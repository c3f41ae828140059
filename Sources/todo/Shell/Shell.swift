import AppCoreKit
import CommandKit

/// `todo shell`: the app with a user interface that stays. With a person at a terminal, lines are edited; else they are
/// read from standard input, up to the end or to the first error.
@MainActor final class Shell {
    private let console: Console
    private let store = StateStore(ShellState())
    private let core: AppCore<Message>

    init(_ console: Console) {
        self.console = console
        core = ShellApp.core(store: store, receivers: [shellScreen(console)])
        console.isShell = true
    }

    func run(_ arguments: Arguments) async {
        if let reader = LineReader(console) { await converse(reader) } else { await runScript(arguments) }
        Trace.end()
    }

    private func converse(_ reader: LineReader) async {
        core.send(.list(.refresh))
        while let line = await reader.next(store.state().prompt) {
            let goesOn = try? await console.interruptible { await self.run(line) }
            guard goesOn == true else { break }
        }
        // The person has seen the errors.
        console.exitCode = .done
    }

    private func runScript(_ arguments: Arguments) async {
        let keepsGoing = arguments.has(.keepGoing) || console.canAsk
        while true {
            console.line = console.linesRead + 1
            do {
                guard let line = try console.nextLine() else { break }
                if arguments.has(.echo) { console.write(Answer([Line("todo> \(line)", .bold)])) }
                guard await run(line) else { break }
            } catch {
                console.report(error)
            }
            // An answer each, at once: the sender of the commands may wait for it.
            console.flush()
            guard keepsGoing || console.exitCode == .done else { break }
        }
        console.line = nil
    }

    /// Runs a command without the word “todo”, though with it is fine, too. What it says has happened becomes a
    /// message. False to leave.
    private func run(_ line: String) async -> Bool {
        defer { console.flush() }
        do {
            var words = try shellWords(line)
            if words.first == console.table.name { words.removeFirst() }
            guard let first = words.first, !first.hasPrefix("#") else { return true }
            if Command.exit.names.contains(first) { return false }
            await console.run(words) { event in
                if let message = event as? Message { core.send(message) }
            }
        } catch {
            console.report(error)
        }
        return true
    }
}
