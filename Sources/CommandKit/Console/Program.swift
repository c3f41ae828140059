import Foundation

extension CommandTable {
    /// Runs the program: reads its arguments, runs the command that they name, and exits with its exit code.
    @MainActor package func runProgram() async -> Never {
        let console = Console(table: self)
        let words = Array(CommandLine.arguments.dropFirst())
        // The standard library replaces what it can't read, and the title or path would be another one.
        if let broken = words.first(where: { $0.contains("\u{FFFD}") }) {
            console.report(CommandError.notText("An argument", broken))
        } else {
            await console.run(words)
        }
        console.flush()
        exit(console.exitCode)
    }
}
