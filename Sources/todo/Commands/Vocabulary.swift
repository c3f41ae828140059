/// The operands that commands share.
extension Operand {
    static let email = Operand(name: "EMAIL")
    static let title = Operand(name: "TITLE", isRepeatable: true)
    static let number = Operand(name: "N")
    static let numbers = Operand(name: "N", isRepeatable: true)
    static let tags = Operand(name: "TAG", isRepeatable: true)
    static let command = Operand(name: "COMMAND", isOptional: true)
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
        value: "T",
        isRepeatable: true,
        summary: "A tag of the new todo, one word"
    )
    static let onlyTag = Option(name: "tag", value: "T", summary: "Only todos with this tag")
    static let all = Option(name: "all", summary: "Open todos and done ones")
    static let done = Option(name: "done", summary: "Only todos that are done")
    static let json = Option(name: "json", summary: "Print JSON, for programs")
    static let keepGoing = Option(name: "keep-going", summary: "Go on after an error")

    static let dataDir = Option(name: "data-dir", value: "DIR", summary: "Keep the data in the folder DIR")
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

    /// The options that every command has.
    static let ofEveryCommand = [dataDir, inMemory, help]
}
