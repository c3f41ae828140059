extension CommandTable {
    /// A script for bash, and for zsh with its `bashcompinit`, that completes commands and options. It asks the program
    /// nothing; where no word fits, the shell completes the names of files.
    ///
    /// Words are compared and never evaluated, so a quote that is open does no harm.
    var completionScript: [String] {
        let cases = commands.map { command in
            let options = options(of: command).map(\.name).joined(separator: " ")
            return "        *:\(command.names.joined(separator: "|*:"))) words='\(options)' ;;"
        }
        return ["_\(name)() {", "    local words=", "    case $COMP_CWORD:${COMP_WORDS[1]} in"]
            + ["        1:*) words='\(commands.map(\.name).joined(separator: " "))' ;;"] + cases
            + [
                "    esac",
                "    COMPREPLY=($(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\"))",
                "}",
                "complete -o default -F _\(name) \(name)",
            ]
    }
}
