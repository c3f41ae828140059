extension Command {
    /// Throws a ``UsageError`` unless the arguments are what the command takes.
    func check(_ arguments: Arguments) throws {
        // An option may have been read before the command was known.
        if arguments.has(.json), json == nil { throw UsageError.unknownOption("--json", of: self) }
        try checkNumber(of: arguments.operands)
        for option in allOptions {
            for value in arguments.values(of: option) {
                try option.value.check(value, at: "--\(option.name)")
            }
        }
        for (operand, value) in zip(operands, arguments.operands) {
            try operand.value.check(value, at: operand.name)
        }
    }

    private func checkNumber(of words: [String]) throws {
        let needed = operands.filter { !$0.isOptional }
        guard words.count >= needed.count else {
            throw UsageError(
                "“\(name)” needs \(needed[words.count].name).",
                hint: "Usage: \(command: usage)"
            )
        }
        let takesMore = operands.last?.isRepeatable == true
        guard takesMore || words.count <= operands.count else {
            throw UsageError(
                "“\(name)” doesn't take “\(words[operands.count])”.",
                hint: "Usage: \(command: usage)"
            )
        }
    }
}
