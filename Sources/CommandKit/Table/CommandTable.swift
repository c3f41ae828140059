/// Every command of a program. The parser, the help, the completions, the manual page and the suggestions
/// read this table, nothing else.
package struct CommandTable: Sendable {
    /// What the program is called, and its version.
    package let name: String
    package let version: String
    /// What it is for, in a few words.
    package let summary: String
    /// How one begins.
    package let examples: [String]
    /// In the order of the help.
    package let groups: [(title: String, commands: [Command])]
    /// Commands that the overview leaves out, and that aren't suggested. They are typed in full.
    let others: [Command]
    /// Those that every command has.
    package let options: [Option]
    package let topics: [HelpTopic]
    /// Words of other programs, and the commands that are suggested for them.
    let otherWords: [String: String]
    /// Prepares the program for a command that needs it.
    package let setUp: @MainActor @Sendable (Arguments) throws -> Void
    /// Words for the program's own errors.
    package let explain: @MainActor @Sendable (any Error) -> CommandError
    /// Called with an error of a command; true to try the command again.
    package let recover: @MainActor @Sendable (any Error, Console) async throws -> Bool

    package init(
        name: String,
        version: String,
        summary: String,
        examples: [String],
        groups: [(title: String, commands: [Command])],
        others: [Command] = [],
        options: [Option],
        topics: [HelpTopic],
        otherWords: [String: String] = [:],
        setUp: @escaping @MainActor @Sendable (Arguments) throws -> Void,
        explain: @escaping @MainActor @Sendable (any Error) -> CommandError,
        recover: @escaping @MainActor @Sendable (any Error, Console) async throws -> Bool = { _, _ in false }
    ) {
        (self.name, self.version, self.summary, self.examples) = (name, version, summary, examples)
        (self.groups, self.others, self.options) = (groups, others, [.json, .color] + options + [.help])
        (self.topics, self.otherWords) = (topics, otherWords)
        (self.setUp, self.explain, self.recover) = (setUp, explain, recover)
    }

    /// Those that people type.
    package var shown: [Command] { common + others }

    /// Those that work everywhere.
    var common: [Command] { groups.flatMap(\.commands) }

    /// Those that may stand after `command`, or before any.
    func options(of command: Command?) -> [Option] {
        guard let command else { return options + [.version] }
        return command.options + options.filter { $0.name != Option.json.name || command.json != nil }
    }

    /// The command with this name or alias, or the one that begins with it. Throws if there is none, or more
    /// than one.
    package func command(_ word: String) throws(CommandError) -> Command {
        if let command = (shown + [.complete]).first(where: { $0.names.contains(word) }) { return command }
        let begun = common.filter { !word.isEmpty && $0.names.contains { $0.hasPrefix(word) } }
        if begun.count == 1 { return begun[0] }
        guard begun.isEmpty else {
            let names = begun.flatMap(\.names).filter { $0.hasPrefix(word) }
            throw .usage(
                "“\(word)” can be \(names.map { "“\($0)”" }.joined(separator: ", ")).",
                hint: "Type more of it."
            )
        }
        let near = otherWords[word] ?? suggestion(for: word.lowercased(), among: common.flatMap(\.names))
        let hint = Line(didYouMean: near, otherwise: "“\(command: "help")” lists the commands.")
        throw .usage("There is no command “\(word)”.", hint: hint)
    }
}
