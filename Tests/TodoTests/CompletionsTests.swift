import Foundation
import TestSupport
import Testing

/// The script of completions, in the shell that it is for.
struct CompletionsTests {
    @Test(.enabled(if: isInstalled("bash"), "bash isn't installed"))
    func bashCompletesCommandsAndOptions() throws {
        let script = #"""
            eval "$("$0" completions)"
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
        let arguments = ["bash", "--norc", "-c", script, Todo.executable] + examples.map(\.key)
        let outcome = try Subprocess(["/usr/bin/env"] + arguments, environment: ["PATH": "/usr/bin:/bin"])
            .outcome()
        #expect(outcome == Outcome(out: examples.map { "\($0.value)\n" }.joined(), err: "", code: 0))
    }
}
