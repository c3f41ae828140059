import TodoLogic

/// One command of the program, as the parser, the help, the completions and the manual know it.
struct Command: Sendable {
    /// What to type.
    let name: String
    /// What it does, in a few words.
    let summary: String
    /// What it takes besides options.
    var operands: [Operand] = []
    /// Its options; those that others have as well are in ``allOptions``.
    var options: [Option] = []
    /// Command lines that show how it is used, without the program's name.
    let examples: [String]
    /// More to know, if there is.
    var notes: Line = ""
    /// What `--json` prints. Nil if there is no such option.
    var json: JSONForm?
    /// Whether it works on data, so that the interactors are registered before.
    var needsData = true
    /// Whether it is for programs only, and people aren't told of it.
    var isHidden = false
    /// How it is done.
    let action: Action

    /// The ways to do what a command says.
    enum Action: Sendable {
        /// Tells the app, whose answer is a message as well.
        case message(@Sendable (Arguments) throws -> Message)
        /// Asks the person, or reads, before it tells the app.
        case conversation(@Sendable (Arguments, Console) throws -> Message)
        /// Needs the console for more than its answer: a password, which isn't told to everybody, or the help.
        case direct(@Sendable (Arguments, Console) throws -> Void)
        /// Reads further commands.
        case shell
    }

    /// Its options and those that every command has.
    var allOptions: [Option] {
        options + Option.ofEveryCommand.filter { $0 != .json || json != nil }
    }

    /// The command with all it takes but its options: `edit N TITLE…`.
    var usageWithoutOptions: String {
        ([name] + operands.map(\.usage)).joined(separator: " ")
    }

    /// The command with all that it takes and not every command does: `add TITLE… [--tag T]…`.
    var usage: String {
        ([usageWithoutOptions] + options.map { $0.isRepeatable ? "[\($0.usage)]…" : "[\($0.usage)]" })
            .joined(separator: " ")
    }
}

/// What a command takes besides options. Only the last one of a command may be repeated or left out.
struct Operand: Sendable, Equatable {
    let name: String
    var value = Value.anything
    var isRepeatable = false
    var isOptional = false

    var usage: String {
        let name = isRepeatable ? "\(name)…" : name
        return isOptional ? "[\(name)]" : name
    }
}

/// An option: `--name`, or `--name VALUE`.
struct Option: Sendable, Equatable {
    let name: String
    var short: Character?
    /// What its value is called; nil if it takes none.
    var valueName: String?
    var value = Value.anything
    var isRepeatable = false
    let summary: String

    var usage: String {
        "--\(name)" + (valueName.map { " \($0)" } ?? "")
    }
}
