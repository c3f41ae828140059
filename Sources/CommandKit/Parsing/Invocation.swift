extension TypedLine {
    /// The command and what was typed for it. Throws a ``CommandError`` about the first fault.
    func invocation() throws -> (Command, Arguments) {
        if arguments.has(.version) { return (.version, arguments) }
        if let fault { throw fault }
        if let openOption { throw CommandError.missingValue(of: openOption) }
        guard let command, !arguments.has(.help) else {
            var subject = Arguments()
            subject.operands["COMMAND"] = command.map { [$0.name] }
            return (.help, subject)
        }
        // It may have been read before the command was known.
        if arguments.has(.json), command.json == nil {
            throw CommandError.unknownOption(Option.json.name, of: command, table: table)
        }
        for option in command.options + [.color] {
            for value in arguments.values(of: option) { try option.value.check(value, option.name) }
        }
        for operand in command.operands {
            for word in arguments.operands(operand.name) { try operand.value.check(word, operand.name) }
        }
        let missing = command.operands.first { arguments.operands[$0.name] == nil && !$0.isOptional }
        if let missing {
            throw CommandError.usage(missing.question, hint: "Usage: \(command: command.usage)")
        }
        return (command, arguments)
    }
}

extension CommandError {
    static func missingValue(of option: Option) -> CommandError {
        .usage("\(option.name) needs a value.", hint: "Write \(option.name)=\(option.valueName ?? "").")
    }

    /// There is no option `word`, of this command or before one.
    static func unknownOption(_ word: String, of command: Command?, table: CommandTable) -> CommandError {
        let name = String(word.prefix { $0 != "=" })
        let near = suggestion(for: name, among: table.options(of: command).map(\.name))
        guard let command else {
            let hint: Line = "A command's options go after the command."
            return .usage("There is no option “\(name)”.", hint: Line(didYouMean: near, otherwise: hint))
        }
        let isText = command.options.contains { !$0.fields.isEmpty }
        let help: Line = "“\(command: "help \(command.name)")” lists the options."
        let hint = Line(didYouMean: near, otherwise: isText ? "Words after “--” are text." : help)
        return .usage("“\(command.name)” has no option “\(name)”.", hint: hint)
    }
}
