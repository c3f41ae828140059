import Foundation

/// The commands that any program may have.
extension Command {
    /// How to use the program, or a command.
    package static let help = Command("help|? [COMMAND]: Show how to use a command") { arguments, console in
        let program = console.program
        guard let name = arguments.text("[COMMAND]") else { return Answer(program.overview) }
        let command = try program.command(name)
        let aliases = command.names.dropFirst().map { ", or \($0)" }.joined()
        let usage = "Usage: \(program.name) \(command.usage)\(aliases)"
        let options = (command.options + program.options + [.help]).map { "  \($0.usage)" }
        let lines =
            ["\(command.summary).", "", usage] + command.help.components(separatedBy: "\n") + [
                "", "Options:",
            ] + options
        return Answer(lines.map { "\($0)" })
    }

    /// Its line in the overview.
    fileprivate func line(_ width: Int) -> StyledText {
        "  \(usage)\(String(repeating: " ", count: width - usage.count)) \(summary)"
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
        let lists = groups.flatMap { title, commands in
            ["\("\(title):", .bold)"] + commands.map { $0.line(width) } + [""] as [StyledText]
        }
        return lists + notes.components(separatedBy: "\n").map { "\($0)" }
    }
}
