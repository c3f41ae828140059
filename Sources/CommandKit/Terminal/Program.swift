import Foundation

extension CommandTable {
    /// Runs the program: reads its arguments, runs the command they name, and exits with its exit code.
    @MainActor
    package func runProgram() async -> Never {
        Interrupts.hold()
        let console = Console(table: self)
        console.presentation = Presentation(Array(CommandLine.arguments.dropFirst()), of: self)
        do {
            console.answer(try await console.result(of: parse(try processArguments())))
        } catch {
            console.report(error)
        }
        exit(console.finish().rawValue)
    }
}

extension Console {
    /// The answer to a command line. A command is tried again if the program recovers from its error.
    package func result(of invocation: Invocation) async throws -> Answer {
        let (command, arguments) = (invocation.command, invocation.arguments)
        do {
            // A shell has set the program up already.
            if command.needsSetUp, !isShell { try table.setUp(arguments) }
            return try await command.run(arguments, self)
        } catch {
            guard try await table.recover(error, self) else { throw error }
            return try await command.run(arguments, self)
        }
    }
}
