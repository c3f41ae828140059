/// The commands that any program may have.
extension Command {
    /// How to use the program, or a command.
    package static let help = Command("help [COMMAND]: Show how to use a command", needsSetUp: false) {
        (arguments, console) in
        guard let name = arguments.text("COMMAND") else { return Answer(console.table.overview) }
        let command = try console.table.command(name)
        let aliases = command.names.dropFirst().map { ", or \($0)" }.joined()
        let usage = "Usage: \(console.table.name) \(command.usage)\(aliases)"
        return Answer(["\(command.summary).", "", usage] + command.help.lines)
    }

    /// What `--version` asks for.
    static let version = Command("version: Show the version", needsSetUp: false) { _, console in
        Answer(["\(console.table.name) \(console.table.version)"])
    }
}

extension CommandTable {
    /// How to use the program.
    fileprivate var overview: [String] {
        groups.flatMap { title, commands in
            ["\(title):".bold] + commands.map { "  \($0.usage.padded(to: 20)) \($0.summary)" } + [""]
        } + notes.lines
    }
}

extension String {
    fileprivate var lines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
}
