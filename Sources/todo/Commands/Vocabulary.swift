import TodoLogic

/// The operands that commands share.
extension Operand {
    static let email = Operand(name: "EMAIL")
    static let title = Operand(name: "TITLE", isRepeatable: true)
    static let newTitle = Operand(name: "TITLE", isRepeatable: true, isOptional: true)
    static let filters = Operand(name: "FILTER", value: .filter, isRepeatable: true, isOptional: true)
    static let file = Operand(name: "FILE", value: .file, isOptional: true)
    static let number = Operand(name: "N", value: .number(.all))
    static let numbers = Operand(name: "N", value: .number(.all), isRepeatable: true)
    static let openNumbers = Operand(name: "N", value: .number(.open), isRepeatable: true)
    static let doneNumbers = Operand(name: "N", value: .number(.done), isRepeatable: true)
    static let tags = Operand(name: "TAG", value: .tag, isRepeatable: true)
    static let ownTags = Operand(name: "TAG", value: .ownTag, isRepeatable: true)
    static let subject = Operand(name: "SUBJECT", value: .commandOrTopic, isOptional: true)
    static let shell = Operand(name: "SHELL", value: .oneOf(CompletionScript.shells))
    static let words = Operand(name: "WORD", isRepeatable: true)
}

/// The options of the commands.
extension Option {
    static let passwordStdin = Option(
        name: "password-stdin",
        summary: "Read the password from standard input, one line"
    )
    static let everywhere = Option(name: "all", summary: "End your sessions everywhere, not only this one")
    static let tag = Option(
        name: "tag",
        valueName: "T",
        value: .tag,
        isRepeatable: true,
        summary: "A tag of the new todo, one word"
    )
    static let onlyTag = Option(name: "tag", valueName: "T", value: .tag, summary: "Only todos with this tag")
    static let all = Option(name: "all", summary: "Open todos and done ones")
    static let done = Option(name: "done", summary: "Only todos that are done")
    static let due = Option(
        name: "due",
        valueName: "DATE",
        value: .dueDate,
        summary: "When it is due: 2027-01-31, today, fri, +3d, +2w or none"
    )
    static let priority = Option(
        name: "priority",
        valueName: "P",
        value: .oneOf(Value.priorities),
        summary: "How much it matters: high, medium, low or none"
    )
    static let sort = Option(
        name: "sort",
        valueName: "BY",
        value: .oneOf(TodoOrder.allCases.map(\.rawValue)),
        summary: "Sort by number, due, priority, title or created"
    )
    static let format = Option(
        name: "format",
        valueName: "F",
        value: .oneOf(ExchangeFormat.allCases.map(\.rawValue)),
        summary: "The format: json (the default), todotxt or taskwarrior"
    )
    static let yes = Option(name: "yes", summary: "Don't ask whether to delete several")
    static let keepGoing = Option(name: "keep-going", summary: "Go on after an error")

    static let json = Option(name: "json", summary: "Answer with JSON, for programs")
    static let color = Option(
        name: "color",
        valueName: "WHEN",
        value: .oneOf(ColourChoice.allCases.map(\.rawValue)),
        summary: "Show colours: auto, always or never"
    )
    static let dataDir = Option(
        name: "data-dir",
        valueName: "DIR",
        value: .folder,
        summary: "Keep the data in the folder DIR"
    )
    static let inMemory = Option(
        name: "in-memory",
        summary: "Keep the data in memory, until the command ends"
    )
    static let help = Option(
        name: "help",
        short: "h",
        summary: "Show how to use the command; do nothing else"
    )
    static let version = Option(name: "version", summary: "Show the version")

    /// The options that every command has; ``json`` only those with an answer that programs can use.
    static let ofEveryCommand = [json, color, dataDir, inMemory, help]

    /// Those that may stand before the command.
    static let beforeACommand = ofEveryCommand + [version]
}
