#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The shell without a terminal, or with a dumb one: a command a line, an answer each.
@MainActor
struct ScriptShell {
    private let console: Console
    /// Whether a person types the lines, who sees an error and the line it is about.
    private let isTyped = isatty(0) == 1
    private let keepsGoing: Bool
    private let lines: LineRunner

    init(arguments: Arguments, console: Console) {
        self.console = console
        keepsGoing = arguments.has(.keepGoing) || isTyped
        lines = LineRunner(arguments: arguments, runner: CommandRunner(console: console))
    }

    /// Runs up to the end of standard input, to `exit`, or to the first error unless it is to keep going.
    func run() {
        var number = 0
        var goesOn = true
        while goesOn {
            number += 1
            console.line = isTyped ? nil : number
            do {
                guard let line = try readInputLine() else { break }
                goesOn = lines.run(line)
            } catch let error as UnreadableInput {
                console.report(error.reason)
                goesOn = false
            } catch {
                console.report(error)
            }
            // An answer each, at once: whoever sends commands may wait for it.
            let isRead = console.flush()
            goesOn = goesOn && isRead && (keepsGoing || console.exitCode == .done)
        }
        console.line = nil
    }
}
