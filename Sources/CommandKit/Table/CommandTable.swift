/// Every command of a program. The parser, the help, the completions, the manual page and the suggestions read this
/// table, nothing else.
package struct CommandTable: Sendable {
    /// What the program is called, and its version.
    package let name: String
    package let version: String
    /// What it is for, in a sentence, and how one begins.
    package let summary: String
    package let examples: [String]
    /// In the order of the help.
    package let groups: [Group]
    /// Those that every command has.
    package let options: [Option]
    package let topics: [HelpTopic]
    /// Words of other programs, and the commands that are suggested for them.
    let otherWords: [String: String]
    /// Prepares the program for a command that needs it.
    package let setUp: @MainActor @Sendable (Arguments) throws -> Void
    /// Words for the program's own errors.
    package let explain: @MainActor @Sendable (any Error) -> Explanation
    /// Called with an error of a command; true to try the command again.
    package let recover: @MainActor @Sendable (any Error, Console) async throws -> Bool

    package struct Group: Sendable {
        package let title: String
        package let commands: [Command]

        package init(_ title: String, _ commands: [Command]) {
            (self.title, self.commands) = (title, commands)
        }
    }

    package init(
        name: String,
        version: String,
        summary: String,
        examples: [String],
        groups: [Group],
        options: [Option],
        topics: [HelpTopic],
        otherWords: [String: String] = [:],
        setUp: @escaping @MainActor @Sendable (Arguments) throws -> Void,
        explain: @escaping @MainActor @Sendable (any Error) -> Explanation,
        recover: @escaping @MainActor @Sendable (any Error, Console) async throws -> Bool = { _, _ in false }
    ) {
        (self.name, self.version, self.summary, self.examples) = (name, version, summary, examples)
        (self.groups, self.options) = (groups, [.json, .color] + options + [.help])
        (self.topics, self.otherWords) = (topics, otherWords)
        (self.setUp, self.explain, self.recover) = (setUp, explain, recover)
    }

    /// Those too that people aren't told of.
    package var all: [Command] { groups.flatMap(\.commands) + [.complete] }

    /// Those that people type.
    package var shown: [Command] { all.filter { !$0.isHidden } }

    /// Those that may stand after `command`, or before any.
    func options(of command: Command?) -> [Option] {
        guard let command else { return options + [.version] }
        return command.options + options.filter { $0.name != Option.json.name || command.json != nil }
    }

    /// The command with this name or alias, or the one that begins with it. Throws a ``UsageError`` if there is none, or
    /// more than one.
    package func command(_ word: String) throws -> Command {
        if let command = all.first(where: { $0.name == word || $0.aliases.contains(word) }) { return command }
        let begun = shown.filter { command in
            !word.isEmpty && ([command.name] + command.aliases).contains { $0.hasPrefix(word) }
        }
        if begun.count == 1 { return begun[0] }
        guard begun.isEmpty else {
            let names = begun.map { "“\($0.name)”" }.joined(separator: ", ")
            throw UsageError("“\(word)” can be \(names).", hint: "Type more of it.")
        }
        let near =
            otherWords[word]
            ?? suggestion(for: word, among: shown.flatMap { [$0.name] + $0.aliases })
        throw UsageError(
            "There is no command “\(word)”.",
            hint: near.map { "Did you mean “\($0)”?" } ?? "“\(command: "help")” lists the commands."
        )
    }
}
