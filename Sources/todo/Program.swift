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
    static let version = "0.1.0"

    static func main() {
        let console = Console()
        do {
            try run(try processArguments(), console)
        } catch let error as UsageError {
            console.report(error)
        } catch let error as InputError {
            console.report(error)
        } catch {
            console.report(InteractorError(error))
        }
        exit(console.finish())
    }

    private static func run(_ words: [String], _ console: Console) throws {
        switch try ArgumentParser(commands: CommandTable.all).parse(words) {
        case .help(let command):
            HelpText.write(command, to: console)
        case .version:
            console.write("todo \(version)")
        case .run(let command, let arguments):
            if command.needsData { Logic.registerInteractors(storage: try Storage(arguments)) }
            try command.run(arguments, console)
        }
    }
}
