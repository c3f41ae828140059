import Foundation
import TestSupport
import Testing

/// The scripts of completions, in the shells that they are for.
@Suite(.enabled(if: SlowTests.areWanted, "slow: set SLOW_TESTS"))
struct ShellCompletionTests {
    private let todo: Todo
    private let environment: [String: String]

    init() throws {
        todo = try Todo.loggedIn(after: [
            #"add Buy milk --tag home:x --tag a$b --tag c\d"#, "add Call Bob", "add Done: yes", "check 3",
        ])
        let programs = URL(filePath: Todo.executable).deletingLastPathComponent().path
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        environment = [
            "TODO_DATA_DIR": todo.folder, "PATH": "\(programs):\(path)", "HOME": todo.folder, "NO_COLOR": "1",
            "PS1": "> ", "LC_ALL": "C.UTF-8",
        ]
    }

    /// Apple's systems have bash 3.2, which lacks what completes file names.
    private static let hasBash: Bool = {
        let script = "exit $((BASH_VERSINFO[0] < 4))"
        return (try? Subprocess(["/usr/bin/env", "bash", "-c", script]).outcome().code) == 0
    }()

    private func run(_ arguments: [String]) throws -> [String] {
        let env = URL(filePath: "/usr/bin/env").path
        let outcome = try Subprocess([env] + arguments, environment: environment).outcome(input: "")
        #expect(outcome.err.isEmpty)
        #expect(outcome.code == 0)
        return outcome.out.split(separator: "\n").map(String.init)
    }

    @Test(
        .enabled(if: Self.hasBash, "bash 4 or newer isn't installed"),
        arguments: [
            ("todo unch", ["uncheck"]), ("todo check ", ["1", "2"]), ("todo list --tag ho", ["home:x"]),
            ("todo list --tag home:", ["x"]), ("todo list --tag=ho", ["home:x"]),
            ("todo tag 2 a", [#"a\$b"#]),
            ("todo list tag:ho", ["home:x"]), ("todo list due:w", ["week", "wednesday"]),
            ("todo import /etc/hostnam", ["/etc/hostname"]), ("todo --data-dir /us", ["/usr"]),
            ("todo --data-dir=/us", ["/usr"]), ("todo edit 1 x", []),
        ]
    )
    func bashReplacesTheWord(_ line: String, by expected: [String]) throws {
        let script = #"""
            eval "$(todo completions bash)"
            COMP_WORDBREAKS=$' \t\n"\'><=;|&(:' COMP_LINE=$0 COMP_POINT=${#0}
            _todo
            for word in "${COMPREPLY[@]}"; do printf '%s\n' "$word"; done
            """#
        #expect(try run(["bash", "--norc", "-c", script, line]) == expected)
    }

    @Test(
        .enabled(if: isInstalled("fish"), "fish isn't installed"),
        arguments: [
            ("todo unch", ["uncheck\tMark todos as open again"]),
            ("todo check ", ["1\tBuy milk", "2\tCall Bob"]),
            ("todo list --tag ho", ["home:x"]), ("todo uncheck ", ["3\tDone: yes"]), ("todo edit 1 x", []),
            ("todo list priority:hi", ["priority:high"]), ("todo import /etc/hostnam", ["/etc/hostname"]),
        ]
    )
    func fishOffersTheWordWithItsMeaning(_ line: String, _ expected: [String]) throws {
        let script = "todo completions fish | source; complete -C \"$argv[1]\""
        #expect(try run(["fish", "--no-config", "-c", script, line]) == expected)
    }

    @Test(
        .enabled(if: isInstalled("fish"), "fish isn't installed"),
        arguments: ["--data-dir ", "--data-dir="]
    )
    func fishOffersFolders(_ option: String) throws {
        let script = "todo completions fish | source; complete -C \"$argv[1]\""
        let folder = try #require(try run(["fish", "--no-config", "-c", script, "todo \(option)/us"]).first)
        #expect(["/usr/", "--data-dir=/usr/"].contains(folder.prefix { $0 != "\t" }))
    }

    @Test(
        .enabled(if: Self.hasBash, "bash 4 or newer isn't installed"),
        arguments: [("todo whoam\t\r", "ada@example.com"), ("todo uncheck \t\r", "Unchecked 3: Done: yes")]
    )
    func tabInBashCompletesTheLine(_ keys: String, answer: String) throws {
        try type(keys, in: ["bash", "--norc", "-i"], #"eval "$(todo completions bash)""#, expecting: answer)
    }

    @Test(
        .enabled(if: isInstalled("zsh"), "zsh isn't installed"),
        arguments: [
            ("todo whoam\t\r", "ada@example.com"), ("todo uncheck \t\r", "Unchecked 3: Done: yes"),
            ("todo check \t", "1  -- Buy milk"), ("todo list --tag=ho\t\r", "1 [ ] Buy milk #home:x #a$b"),
            ("todo list --tag a\t\r", "1 [ ] Buy milk #home:x #a$b"),
            ("todo list --tag c\t\r", #"1 [ ] Buy milk #home:x #a$b #c\d"#),
            ("todo --color ne\twhoami\r", "ada@example.com"),
            ("todo list tag:ho\t\r", "1 [ ] Buy milk #home:x #a$b"),
            ("todo import --format todotxt /etc/hostnam\t\r", "Added 4: "),
        ]
    )
    func tabInZshCompletesTheLine(_ keys: String, answer: String) throws {
        let setUp = "autoload -Uz compinit; compinit -u -D; source <(todo completions zsh)"
        try type(keys, in: ["zsh", "-f", "-i"], setUp, expecting: answer)
    }

    @Test(.enabled(if: isInstalled("zsh"), "zsh isn't installed"))
    func zshFindsTheScriptAsAFunction() throws {
        let setUp = "todo completions zsh > ~/_todo; fpath=(~ $fpath); autoload -Uz compinit; compinit -u -D"
        try type("todo whoam\t\r", in: ["zsh", "-f", "-i"], setUp, expecting: "ada@example.com")
    }

    private func type(
        _ keys: String,
        in shell: [String],
        _ setUp: String,
        expecting answer: String
    ) throws {
        let terminal = try PseudoTerminal(["/usr/bin/env"] + shell, environment: environment)
        try terminal.expect(next: "> ")
        terminal.type("\(setUp); echo read''y\r")
        try terminal.expect(next: "ready\r\n")
        try terminal.expect(next: "> ")
        terminal.type(keys)
        try terminal.expect(next: answer)
        terminal.signal(SIGKILL)
        _ = terminal.end()
    }
}
