/// A command line that was understood: a command, and what was typed for it.
package struct Invocation: CustomStringConvertible {
    package let command: Command
    package var arguments: Arguments

    package init(command: Command, arguments: Arguments = Arguments()) {
        (self.command, self.arguments) = (command, arguments)
    }

    /// The name of the command.
    package var description: String { command.name }
}

extension CommandTable {
    /// Reads a command line. Throws a ``CommandError`` about the first fault.
    package func parse(_ words: [String]) throws -> Invocation {
        let line = TypedLine(words, table: self)
        if line.options[Option.version.name] != nil { return Invocation(command: .version) }
        if let fault = line.fault { throw fault }
        if let option = line.openOption { throw CommandError.missingValue(of: option) }
        guard let command = line.command, line.options[Option.help.name] == nil else {
            var arguments = Arguments()
            arguments.operands["SUBJECT"] = line.command.map { [$0.name] }
            return Invocation(command: .help, arguments: arguments)
        }
        return Invocation(command: command, arguments: try command.arguments(line, table: self))
    }
}

extension Command {
    typealias Distribution = (operands: [String: [String]], last: Operand?, rest: ArraySlice<TypedLine.Word>)

    /// The words by operand, the operand that the last of them belongs to, and the words that belong to none.
    /// A repeatable operand goes on as long as its value says, and the last one to the end.
    func distribute(_ words: [TypedLine.Word]) -> Distribution {
        var taken: [String: [String]] = [:]
        var last: Operand?
        var rest = words[...]
        for operand in operands {
            guard let first = rest.popFirst() else { break }
            func text(_ word: TypedLine.Word) -> String {
                word.isLiteral ? operand.value.literal(word.text) : word.text
            }
            taken[operand.name] = [text(first)]
            last = operand
            let isLast = operand.name == operands.last?.name
            while operand.isRepeatable, let next = rest.first {
                guard isLast || !next.isLiteral && !next.isParted && operand.value.isContinued(next.text)
                else { break }
                taken[operand.name]?.append(text(next))
                rest.removeFirst()
            }
        }
        return (taken, last, rest)
    }

    fileprivate func arguments(_ line: TypedLine, table: CommandTable) throws -> Arguments {
        let (taken, _, rest) = distribute(line.words)
        let arguments = Arguments(operands: taken, hasLiteralText: line.isOnlyText, options: line.options)
        // An option may have been read before the command was known.
        if arguments.has(.json), json == nil {
            throw CommandError.unknownOption("--json", of: self, table: table)
        }
        for option in table.options(of: self) {
            for value in arguments.values(of: option) { try option.value.check(value, "--\(option.name)") }
        }
        for operand in operands {
            for word in arguments.operands(operand.name) { try operand.value.check(word, operand.name) }
        }
        let usage: Line = "Usage: \(command: usage)"
        if let missing = operands.first(where: { taken[$0.name] == nil && !$0.isOptional }) {
            throw CommandError.usage(missing.question ?? "“\(name)” needs \(missing.name).", hint: usage)
        }
        if let more = rest.first {
            throw CommandError.usage("“\(name)” doesn't take “\(more.text)”.", hint: usage)
        }
        return arguments
    }
}
