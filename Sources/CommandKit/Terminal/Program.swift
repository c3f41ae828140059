import Foundation

extension CommandTable {
    /// Runs the program: reads its arguments, runs the command they name, and exits with its exit code.
    @MainActor
    package func runProgram() async -> Never {
        let console = Console(table: self)
        console.presentation = Presentation(Array(CommandLine.arguments.dropFirst()), of: self)
        do {
            try await console.run(ArgumentParser(table: self).parse(try processArguments()))
        } catch {
            console.report(error)
        }
        exit(console.finish().rawValue)
    }
}

extension Console {
    /// Carries out what a command line asks for, and writes the answer.
    package func run(_ invocation: ArgumentParser.Invocation) async throws {
        answer(try await result(of: invocation))
    }

    /// The answer to a command line. A command is tried again as long as the program recovers from its error.
    package func result(of invocation: ArgumentParser.Invocation) async throws -> Answer {
        switch invocation {
        case .help(let command): return try help(command?.name)
        case .version: return Answer("\(table.name) \(table.version)", json: ["version": table.version])
        case .run(let command, let arguments):
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
}
