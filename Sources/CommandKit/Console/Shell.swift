import Dispatch
import Foundation
import Synchronization

extension Console {
    /// Runs the lines of standard input as commands: those that a person types at a prompt, or a script up to its end
    /// or its first error. A line that is `exit` or `quit` ends it, too.
    ///
    /// `^C` cancels a command. At the prompt, and if the command doesn't end, it ends the program.
    package func runCommands(echoing: Bool, prompt: () -> String) async throws {
        guard !isShell else { throw CommandError.usage("This is a shell.", hint: "“exit” leaves it.") }
        isShell = true
        let isPerson = canAsk
        let running = Mutex<Task<Void, Never>?>(nil)
        // Not the main queue, which a command or the prompt may block.
        let interrupts = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        interrupts.setEventHandler { @Sendable in
            if let task = running.withLock({ $0.take() }) { return task.cancel() }
            signal(SIGINT, SIG_DFL)
            kill(getpid(), SIGINT)
        }
        signal(SIGINT, SIG_IGN)
        interrupts.resume()
        if isPerson {
            printToStandardError("\(program.name) \(program.version): type a command, “help”, or “exit”.\n")
        }
        while isPerson || exitCode == 0 {
            if isPerson { printToStandardError(prompt()) }
            guard let line = readLine() else {
                // What comes next starts a new line.
                if isPerson { printToStandardError("\n") }
                break
            }
            if echoing { write(Answer(["\("\(program.name)> \(line)", .bold)"])) }
            let words = Self.words(of: line)
            let command = words.first == program.name ? Array(words.dropFirst()) : words
            if command == ["exit"] || command == ["quit"] { break }
            guard let first = command.first, !first.hasPrefix("#") else { continue }
            let task = Task { await self.run(command) }
            running.withLock { $0 = task }
            await task.value
            running.withLock { $0 = nil }
        }
        interrupts.cancel()
    }

    /// Words are separated by spaces. Double quotes around a whole word keep a text together.
    nonisolated static func words(of line: String) -> [String] {
        line.matches(of: /"([^"]*)"(?!\S)|\S+/).map { String($0.1 ?? $0.0) }
    }
}
