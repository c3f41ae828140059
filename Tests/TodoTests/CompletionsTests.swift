import Foundation
import TestSupport
import Testing

/// The scripts of completions, in the shells that they are for, and what they ask.
struct CompletionsTests {
    private let todo: Todo
    private let environment: [String: String]

    init() throws {
        todo = try Todo.loggedIn(after: [
            #"add Buy milk --tag home:x --tag a$b"#, "add Call Bob", "add Done: yes", "check 3",
        ])
        let programs = URL(filePath: Todo.executable).deletingLastPathComponent().path
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        environment = [
            "TODO_DATA_DIR": todo.folder, "PATH": "\(programs):\(path)", "HOME": todo.folder, "NO_COLOR": "1",
            "PS1": "> ", "LC_ALL": "C.UTF-8",
        ]
    }

    private func run(_ arguments: [String]) throws -> [String] {
        let outcome = try Subprocess(["/usr/bin/env"] + arguments, environment: environment).outcome()
        #expect(outcome.err.isEmpty)
        return outcome.out.split(separator: "\n").map(String.init)
    }

    @Test func numbersAndTagsAreThoseOfTheUser() throws {
        #expect(try todo("__complete -- check ").out == "1\tBuy milk\n2\tCall Bob\n")
        #expect(try todo("__complete -- list +h").out == "+home:x\t\n")
        #expect(try todo("__complete -- add x due:tom").out == "due:tomorrow\t\n")
        #expect(try Todo()("__complete -- check ") == Outcome(out: "", err: "", code: 0))
        let folder = try Todo()
        #expect(try folder("__complete -- --data-dir \(todo.folder) check 2").out == "2\tCall Bob\n")
    }

    /// Apple's systems have bash 3.2, which lacks what completes file names.
    private static let hasBash: Bool = {
        let script = "exit $((BASH_VERSINFO[0] < 4))"
        return (try? Subprocess(["/usr/bin/env", "bash", "-c", script]).outcome().code) == 0
    }()

    @Test(.enabled(if: Self.hasBash, "bash 4 or newer isn't installed"))
    func bashReplacesTheWord() throws {
        let script = #"""
            eval "$(todo completions bash)"
            COMP_WORDBREAKS=$' \t\n"\'><=;|&(:'
            for COMP_LINE in "$@"; do
                COMP_POINT=${#COMP_LINE}
                _todo
                printf '%s ' "${COMPREPLY[@]}"
                printf '\n'
            done
            """#
        let examples: KeyValuePairs = [
            "todo unch": "uncheck", "todo check ": "1 2", "todo list --tag ho": "home:x",
            "todo list --tag home:": "x",
            "todo list --tag=ho": "home:x", "todo tag 2 a": #"a\$b"#, "todo list due:over": "overdue",
            "todo import /etc/hostnam": "/etc/hostname", "todo --data-dir=/us": "/usr", "todo edit 1 x": "",
        ]
        let answers = try run(["bash", "--norc", "-c", script, "bash"] + examples.map(\.key))
        for (answer, (line, words)) in zip(answers, examples) { #expect(answer == words + " ", "\(line)") }
        #expect(answers.count == examples.count)
    }

    @Test(
        .enabled(if: isInstalled("fish"), "fish isn't installed"),
        arguments: [
            ("todo unch", ["uncheck\tMark todos as open again"]),
            ("todo check ", ["1\tBuy milk", "2\tCall Bob"]),
            ("todo list --tag ho", ["home:x"]), ("todo list priority:hi", ["priority:high"]),
            ("todo import /etc/hostnam", ["/etc/hostname"]),
        ]
    )
    func fishOffersTheWordWithItsMeaning(_ line: String, _ expected: [String]) throws {
        let script = "todo completions fish | source; complete -C \"$argv[1]\""
        #expect(try run(["fish", "--no-config", "-c", script, line]) == expected)
    }

    @Test(
        .enabled(if: isInstalled("zsh"), "zsh isn't installed"),
        arguments: [
            ("todo whoam\t\r", "ada@example.com"), ("todo check \t", "1  -- Buy milk"),
            ("todo list --tag=ho\t\r", "1 [ ] Buy milk +home:x +a$b"),
            ("todo --color ne\twhoami\r", "ada@example.com"),
            ("todo import --format todotxt /etc/hostnam\t\r", "Added todos: 1"),
        ]
    )
    func tabInZshCompletesTheLine(_ keys: String, answer: String) throws {
        let setUp = "autoload -Uz compinit; compinit -u -D; source <(todo completions zsh)"
        try type(keys, in: ["zsh", "-f", "-i"], setUp, expecting: answer)
    }

    @Test(.enabled(if: Self.hasBash, "bash 4 or newer isn't installed"))
    func tabInBashCompletesTheLine() throws {
        let setUp = #"eval "$(todo completions bash)""#
        try type("todo whoam\t\r", in: ["bash", "--norc", "-i"], setUp, expecting: "ada@example.com")
    }

    private func type(_ keys: String, in shell: [String], _ setUp: String, expecting answer: String) throws {
        let terminal = try PseudoTerminal(["/usr/bin/env"] + shell, environment: environment)
        try terminal.expect(next: "> ")
        terminal.type("\(setUp); echo read''y\r")
        try terminal.expect(next: "ready\r\n")
        try terminal.expect(next: "> ")
        terminal.type(keys)
        try terminal.expect(next: answer)
        terminal.signal(9)
        _ = terminal.end()
    }
}
