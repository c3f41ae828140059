/// A program of commands. The parser and the help read only its properties.
package protocol Program: Sendable {
    /// What is typed to run it.
    var name: String { get }
    var version: String { get }
    /// In the order of the help.
    var groups: [(title: String, commands: [Command])] { get }
    /// The options that every command has, besides `--help`. A shell has them as a whole, not each of its lines.
    var options: [Option] { get }
    /// The text below the commands in the help.
    var footer: String { get }

    /// Prepares the program for its command. Called once.
    @MainActor func setUp(_ arguments: Arguments) throws

    /// Words for the errors that commands throw.
    func explain(_ error: any Error) -> CommandError
}
