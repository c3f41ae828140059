import Foundation
import TestSupport
import Testing

/// The scripts of completions, in the shells that they are for.
struct CompletionsTests {
    /// What a shell prints that finds the program.
    private func lines(of arguments: [String]) throws -> [String] {
        let programs = URL(filePath: Todo.executable).deletingLastPathComponent().path
        let path = "\(programs):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        let outcome = try Subprocess(["/usr/bin/env"] + arguments, environment: ["PATH": path]).outcome()
        #expect(outcome.err.isEmpty)
        return outcome.out.components(separatedBy: "\n").dropLast()
    }

    @Test(.enabled(if: isInstalled("bash"), "bash isn't installed"))
    func bashCompletesCommandsAndOptions() throws {
        let script = #"""
            eval "$(todo completions bash)"
            for line in "$@"; do
                read -ra COMP_WORDS <<<"$line."
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                COMP_WORDS[COMP_CWORD]=${COMP_WORDS[COMP_CWORD]%.}
                _todo
                echo "${COMPREPLY[@]}"
            done
            """#
        let examples: KeyValuePairs = [
            "todo unch": "uncheck", "todo add": "add", "todo add --t": "--tag", "todo rm --y": "--yes",
            "todo add Buy milk --pri": "--priority", "todo check ": "--json --color --data-dir --help",
            #"todo add "--t"#: "--tag", #"todo add \'"#: "", "todo add $(echo --tag)": "", "todo x --": "",
        ]
        #expect(
            try lines(of: ["bash", "--norc", "-c", script, "bash"] + examples.map(\.key))
                == examples.map(\.value)
        )
    }

    @Test(.enabled(if: isInstalled("fish"), "fish isn't installed"))
    func fishCompletesCommandsAndOptions() throws {
        let script = "todo completions fish | source; complete -C 'todo unch'; complete -C 'todo add --t'"
        let expected = ["uncheck\tMark todos as open again", "--tag\tA tag: also +T"]
        #expect(try lines(of: ["fish", "--no-config", "-c", script]) == expected)
    }

    @Test(.enabled(if: isInstalled("zsh"), "zsh isn't installed"))
    func zshTakesTheScriptOfBash() throws {
        #expect(try lines(of: ["zsh", "-f", "-c", "source <(todo completions zsh); echo done"]) == ["done"])
    }
}
