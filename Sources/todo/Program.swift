#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The program: reads its arguments, runs the command they name, and exits with its exit code.
@main
enum Program {
    static let version = "0.1.0"

    @MainActor
    static func main() async {
        let console = Console()
        do {
            try await run(try processArguments(), console)
        } catch {
            console.report(error)
        }
        exit(console.finish())
    }

    @MainActor
    private static func run(_ words: [String], _ console: Console) async throws {
        let invocation = try ArgumentParser(commands: CommandTable.all).parse(words)
        if case .run(let command, let arguments) = invocation {
            if command.needsData { Logic.registerInteractors(storage: try Storage(arguments)) }
            if case .shell = command.action {
                return await Shell.run(console, keepsGoing: arguments.has(.keepGoing))
            }
        }
        try CommandRunner(console: console).run(invocation)
    }
}
