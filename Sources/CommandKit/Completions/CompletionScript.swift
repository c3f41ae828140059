/// What makes a shell of the system complete commands and options. It is made of the table, so nothing is asked while
/// somebody types; where neither fits, the shell completes the names of files.
struct CompletionScript {
    static let shells = ["bash", "zsh", "fish"]

    let table: CommandTable

    /// The lines of the script for one of the ``shells``. Zsh has a function for scripts that are written for bash.
    func lines(for shell: String) -> [String] {
        switch shell {
        case "fish": fish
        case "zsh": ["autoload -U +X compinit bashcompinit; compinit; bashcompinit"] + bash
        default: bash
        }
    }

    /// Words are compared and never evaluated, so a quote that is open does no harm.
    private var bash: [String] {
        let name = table.name
        let cases = table.commands.map { command in
            "        *:\(command.names.joined(separator: "|*:"))) words='\(words(table.options(of: command)))' ;;"
        }
        return ["_\(name)() {", "    local words=", "    case $COMP_CWORD:${COMP_WORDS[1]} in"]
            + ["        1:*) words='\(table.commands.map(\.name).joined(separator: " "))' ;;"] + cases
            + [
                "    esac",
                "    COMPREPLY=($(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\"))",
                "}",
                "complete -o default -F _\(name) \(name)",
            ]
    }

    private var fish: [String] {
        table.commands.flatMap { command in
            [
                "complete -c \(table.name) -n __fish_use_subcommand -a \(command.name) -d '\(quoted(command.summary))'"
            ]
                + table.options(of: command).map { option in
                    "complete -c \(table.name) -n '__fish_seen_subcommand_from \(command.names.joined(separator: " "))'"
                        + " -l \(option.name.dropFirst(2)) -d '\(quoted(option.summary))'"
                }
        }
    }

    private func words(_ options: [Option]) -> String { options.map(\.name).joined(separator: " ") }

    private func quoted(_ text: String) -> String { text.replacing("'", with: "\\'") }
}
