/// Every command of a program. The parser, the help, the completions and the suggestions read this table, nothing
/// else.
package struct CommandTable: Sendable {
    /// What the program is called, and its version.
    package let name: String
    let version: String
    /// What it is for, in a few words.
    let summary: String
    /// How one begins.
    let examples: [String]
    /// In the order of the help.
    package let groups: [(title: String, commands: [Command])]
    /// Those that every command has.
    let options: [Option]
    /// Prepares the program for a command.
    let setUp: @MainActor @Sendable (Arguments, Console) throws -> Void
    /// Words for the program's own errors.
    let explain: @MainActor @Sendable (any Error) -> CommandError

    package init(
        name: String,
        version: String,
        summary: String,
        examples: [String],
        groups: [(title: String, commands: [Command])],
        options: [Option] = [],
        setUp: @escaping @MainActor @Sendable (Arguments, Console) throws -> Void,
        explain: @escaping @MainActor @Sendable (any Error) -> CommandError
    ) {
        self.name = name
        self.version = version
        self.summary = summary
        self.examples = examples
        self.groups = groups
        self.options = [.json, .color] + options + [.help]
        self.setUp = setUp
        self.explain = explain
    }

    package var commands: [Command] { groups.flatMap(\.commands) }

    /// Those that may stand after `command`, or before any.
    func options(of command: Command?) -> [Option] {
        guard let command else { return options + [.version] }
        return command.options + options.filter { $0.name != Option.json.name || command.json != nil }
    }

    /// The command with this name or alias.
    func command(_ word: String) throws(CommandError) -> Command {
        if let command = commands.first(where: { $0.names.contains(word) }) { return command }
        let near = suggestion(for: word.lowercased(), among: commands.flatMap(\.names))
        let hint: Line =
            near.map { "Did you mean “\(command: $0)”?" } ?? "“\(command: "help")” lists the commands."
        throw .usage("There is no command “\(word)”.", hint: hint)
    }
}
