/// Every command of a program. The parser and the help read this table, nothing else.
package struct CommandTable: Sendable {
    /// What the program is called, and its version.
    let name: String
    let version: String
    /// In the order of the help.
    let groups: [(title: String, commands: [Command])]
    /// The options that every command has.
    let options = [Option.color, .help]
    /// The text below the commands in the help.
    let notes: String
    /// Prepares the program for its commands. Called before the first one that needs it.
    let setUp: @MainActor @Sendable (Arguments) throws -> Void
    /// Words for the program's errors.
    let explain: @MainActor @Sendable (any Error) -> CommandError

    package init(
        name: String,
        version: String,
        groups: [(title: String, commands: [Command])],
        notes: String = "",
        setUp: @escaping @MainActor @Sendable (Arguments) throws -> Void,
        explain: @escaping @MainActor @Sendable (any Error) -> CommandError
    ) {
        (self.name, self.version, self.groups, self.notes) = (name, version, groups, notes)
        (self.setUp, self.explain) = (setUp, explain)
    }

    package var commands: [Command] { groups.flatMap(\.commands) }

    /// The command with this name or alias.
    func command(_ word: String) throws -> Command {
        if let command = commands.first(where: { $0.names.contains(word) }) { return command }
        throw CommandError.usage("There is no command “\(word)”.", hint: "“\(name) help” lists the commands.")
    }
}
