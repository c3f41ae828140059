#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
import Interactors

/// The program: reads its arguments, runs the command they name, and exits with its exit code.
@main
enum Program {
    static var version: String { InteractorExecutor.version }

    @MainActor
    static func main() async {
        let console = Console()
        let arguments = processArguments()
        // Of the words that can be read: the error about another one has a look, too.
        console.presentation = Presentation(arguments.compactMap { try? $0.get() })
        do {
            try await run(try arguments.map { try $0.get() }, console)
        } catch {
            console.report(error)
        }
        exit(console.finish().rawValue)
    }

    @MainActor
    private static func run(_ words: [String], _ console: Console) async throws {
        let invocation = try ArgumentParser(commands: CommandTable.all).parse(words)
        if case .run(let command, let arguments) = invocation {
            if command.needsData { Logic.registerInteractors(storage: try Storage(arguments)) }
            if case .shell = command.action {
                return await Shell.run(arguments, console)
            }
        }
        try CommandRunner(console: console).run(invocation)
    }
}
