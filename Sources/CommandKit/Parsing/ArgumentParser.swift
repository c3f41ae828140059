/// Reads a command line by a table of commands.
package struct ArgumentParser {
    /// What the command line asks for.
    package enum Invocation: CustomStringConvertible {
        case run(Command, Arguments)
        case help(Command?)
        case version

        /// The name of the command.
        package var description: String {
            switch self {
            case .run(let command, _): command.name
            case .help: "help"
            case .version: "version"
            }
        }
    }

    let table: CommandTable

    package init(table: CommandTable) {
        self.table = table
    }

    /// Throws a ``UsageError`` about the first fault.
    package func parse(_ words: [String]) throws -> Invocation {
        let line = TypedLine(words, table: table)
        if line.options[Option.version.name] != nil { return .version }
        if let fault = line.fault { throw fault }
        if let option = line.openOption {
            let usage = "--\(option.name) \(option.valueName ?? "")"
            throw UsageError("--\(option.name) has no value.", hint: "Write \(usage).")
        }
        guard let command = line.command, line.options[Option.help.name] == nil else {
            return .help(line.command)
        }
        let arguments = try command.arguments(line)
        try command.check(arguments, table)
        return .run(command, arguments)
    }
}

extension Command {
    /// The words by operand, the operand that the last of them belongs to, and how many belong to none. A repeatable
    /// operand goes on as long as its value says, and the last one to the end.
    func distribute(
        _ words: [(text: String, isLiteral: Bool)]
    ) -> (operands: [String: [String]], last: Operand?, rest: Int) {
        var taken: [String: [String]] = [:]
        var last: Operand?
        var rest = words[...]
        for (index, operand) in operands.enumerated() {
            guard let first = rest.popFirst() else { break }
            taken[operand.name] = [first.text]
            last = operand
            while operand.isRepeatable, let next = rest.first {
                let isLast = index == operands.count - 1
                guard isLast || (!next.isLiteral && operand.value.isContinued(next.text)) else { break }
                taken[operand.name]?.append(next.text)
                rest.removeFirst()
            }
        }
        return (taken, last, rest.count)
    }

    fileprivate func arguments(_ line: TypedLine) throws -> Arguments {
        let (taken, _, rest) = distribute(line.words)
        if let missing = operands.first(where: { taken[$0.name] == nil && !$0.isOptional }) {
            throw UsageError(
                missing.question ?? "“\(name)” needs \(missing.name).",
                hint: "Usage: \(command: usage)"
            )
        }
        guard rest == 0 else {
            let more = line.words[line.words.count - rest].text
            throw UsageError("“\(name)” doesn't take “\(more)”.", hint: "Usage: \(command: usage)")
        }
        var arguments = Arguments()
        (arguments.operands, arguments.options) = (taken, line.options)
        return arguments
    }

    fileprivate func check(_ arguments: Arguments, _ table: CommandTable) throws {
        // An option may have been read before the command was known.
        if arguments.has(.json), json == nil {
            throw UsageError.unknownOption("--json", of: self, table: table)
        }
        for option in table.options(of: self) {
            for value in arguments.values(of: option) { try option.value.check(value, "--\(option.name)") }
        }
        for operand in operands {
            for word in arguments.operands(operand.name) { try operand.value.check(word, operand.name) }
        }
    }
}
