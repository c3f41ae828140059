import Foundation

/// The commands that any program may have.
extension Command {
    /// How to use the program, or a command.
    package static let help = Command("help|? [COMMAND]: Show how to use a command") { arguments, console in
        let program = console.program
        guard let name = arguments.text("[COMMAND]") else { return Answer(program.overview) }
        let command = try program.command(name)
        let words = [program.name, command.names.joined(separator: "|")] + command.operands
        let text = "\(command.summary).\n\nUsage: \(words.joined(separator: " "))\(command.help)\n\nOptions:"
        let options = (command.options + program.options + [.help]).map { "\n  \($0.usage)" }
        return Answer((text + options.joined()).components(separatedBy: "\n").map { "\($0)" })
    }

    /// What `--version` asks for.
    static let version = Command("version: Show the version") { _, console in
        Answer(["\(console.program.name) \(console.program.version)"])
    }
}

extension Program {
    /// How to use the program.
    fileprivate var overview: [StyledText] {
        let width = commands.map(\.usage.count).max() ?? 0
        func line(_ command: Command) -> StyledText {
            "  \(command.usage.padding(toLength: width, withPad: " ", startingAt: 0)) \(command.summary)"
        }
        let lists = groups.flatMap { title, commands in
            ["\("\(title):", .bold)"] + commands.map(line) + [""] as [StyledText]
        }
        return lists + footer.components(separatedBy: "\n").map { "\($0)" }
    }
}
