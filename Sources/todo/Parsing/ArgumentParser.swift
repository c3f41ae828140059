import TodoLogic

/// Reads a command line by a table of commands.
struct ArgumentParser {
    /// What the command line asks for.
    enum Invocation {
        case run(Command, Arguments)
        case help(Command?)
        case version
    }

    let commands: [Command]

    /// Options may stand before and after the command and between operands, as `--tag VALUE` or `--tag=VALUE`;
    /// after `--` everything is an operand. Throws a ``UsageError``.
    func parse(_ words: [String]) throws -> Invocation {
        var words = words[...]
        var arguments = Arguments()
        var command: Command?
        var asksForHelp = false
        while let word = words.popFirst() {
            if word == "--" {
                if command == nil, let name = words.popFirst() { command = try find(name) }
                arguments.operands += words
                words = []
            } else if isOption(word) {
                switch try readOption(word, of: command, rest: &words, into: &arguments) {
                case Option.help: asksForHelp = true
                case Option.version: return .version
                default: break
                }
            } else if command == nil {
                command = try find(word)
            } else {
                arguments.operands.append(word)
            }
        }
        guard let command, !asksForHelp else { return .help(command) }
        try command.check(arguments)
        return .run(command, arguments)
    }

    /// The command with this name.
    func find(_ name: String) throws -> Command {
        if let command = commands.first(where: { $0.name == name }) { return command }
        throw UsageError(
            "There is no command “\(name)”.",
            hint: suggestion(for: name, among: commands.filter { !$0.isHidden }.map(\.name))
                .map { "Did you mean “\($0)”?" } ?? "“\(command: "help")” lists the commands."
        )
    }

    /// A word such as `-5` begins a title rather than being an option.
    private func isOption(_ word: String) -> Bool {
        word.hasPrefix("-") && word != "-" && word.dropFirst().first?.isNumber == false
    }

    /// Reads an option, and its value from `word` or from `rest`.
    private func readOption(
        _ word: String,
        of command: Command?,
        rest: inout ArraySlice<String>,
        into arguments: inout Arguments
    ) throws -> Option {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let option = try findOption(String(parts[0]), of: command)
        var value = parts.count > 1 ? String(parts[1]) : nil
        switch (option.valueName, value) {
        case (nil, .some):
            throw UsageError("--\(option.name) takes no value: “\(word)”.", hint: "Leave the value out.")
        case (.some(let name), nil):
            guard let next = rest.popFirst() else {
                throw UsageError("--\(option.name) has no value.", hint: "Write --\(option.name) \(name).")
            }
            value = next
        default: break
        }
        guard option.isRepeatable || !arguments.has(option) else {
            throw UsageError("--\(option.name) was given twice.", hint: "Give it once.")
        }
        arguments.options[option.name, default: []].append(value ?? "")
        return option
    }

    private func findOption(_ word: String, of command: Command?) throws -> Option {
        let known = command?.allOptions ?? Option.beforeACommand
        let found = known.first { word == "--\($0.name)" || $0.short.map { word == "-\($0)" } ?? false }
        if let found { return found }
        throw UsageError.unknownOption(word, of: command)
    }
}
