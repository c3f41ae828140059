import Foundation

/// A program of commands. The parser and the help read its properties, nothing else.
package protocol Program: Sendable {
    /// What is typed to run it.
    var name: String { get }
    var version: String { get }
    /// In the order of the help.
    var groups: [(title: String, commands: [Command])] { get }
    /// The options that every command has, besides `--help`.
    var options: [Option] { get }
    /// The text below the commands in the help.
    var notes: String { get }

    /// Prepares the program for its commands. Called once, before the first one.
    @MainActor func setUp(_ arguments: Arguments) throws

    /// Words for the errors that commands throw.
    func explain(_ error: any Error) -> CommandError
}

extension Program {
    package var commands: [Command] { groups.flatMap(\.commands) }

    /// Runs the command that the program's arguments name, and exits with its exit code.
    @MainActor package func run() async -> Never {
        let console = Console(program: self)
        await console.run(Array(CommandLine.arguments.dropFirst()))
        exit(console.exitCode)
    }

    /// The command with this name or alias.
    func command(_ word: String) throws -> Command {
        if let command = commands.first(where: { $0.names.contains(word) }) { return command }
        let similar = commands.flatMap(\.names).first { isSimilar($0, word) }
        let hint = similar.map { "Did you mean “\($0)”?" } ?? "“\(name) help” lists the commands."
        throw CommandError.usage("There is no command “\(word)”.", hint: hint)
    }

    /// Whether a letter of one word is missing in the other, or letters have changed places.
    private func isSimilar(_ word: String, _ other: String) -> Bool {
        Set(word).symmetricDifference(other).count < 2 && abs(word.count - other.count) < 2
    }
}
