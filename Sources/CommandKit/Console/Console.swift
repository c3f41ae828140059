import Foundation

/// What commands talk to: it runs them, and writes their answers to standard output, errors and notes to standard
/// error.
@MainActor package final class Console {
    /// What the program can do.
    let program: any Program
    /// The worst so far.
    var exitCode: Int32 = 0
    /// Whether the commands are lines of a shell.
    package internal(set) var isShell = false
    private let output = Output(descriptor: 1)
    private let errors = Output(descriptor: 2)

    init(program: any Program) { self.program = program }

    /// Runs a command line, and writes its answer or its error.
    func run(_ words: [String]) async {
        do {
            let (command, arguments) = try program.parse(words)
            if !isShell {
                try program.setUp(arguments)
            } else if let option = program.options.first(where: arguments.has) {
                throw CommandError.usage("\(option.name) is for a whole shell.", hint: "Start one with it.")
            }
            let answer = try await command.action(arguments, self)
            if arguments.has(.json), let json = answer.json { write(try .json(json)) } else { write(answer) }
        } catch {
            report(error)
        }
    }

    /// Whether there is a person to ask: they type standard input.
    package var canAsk: Bool { isatty(0) == 1 }

    /// The line that is typed on the terminal without being shown or, without a terminal, the next line of standard
    /// input if `--password-stdin` says that it is sent there. Secrets never come from an argument or a variable: every
    /// user of the machine can read those.
    package func secret(_ prompt: String, _ arguments: Arguments) throws -> String {
        if canAsk { return try HiddenQuestion.ask("\(prompt): ") }
        // Not by a file handle: a shell's commands and the passwords between them are lines of one stream.
        if arguments.has(.passwordStdin), let line = readLine() { return line }
        let hint = "Without a terminal, send a line on standard input, with \(Option.passwordStdin.name)."
        throw CommandError.usage("The \(prompt.lowercased()) is missing.", hint: hint)
    }

    func write(_ answer: Answer) {
        do {
            try output.write(answer.lines)
        } catch {
            report(CommandError("Can't write the answer.", hint: "A change may still have been saved."))
        }
        try? errors.write(answer.notes)
    }

    /// Writes an error, and exits with its code in the end.
    func report(_ error: any Error) {
        let error = error as? CommandError ?? program.explain(error)
        exitCode = max(exitCode, error.exitCode)
        let hint: [StyledText] = error.hint.isEmpty ? [] : ["\("hint:", .bold) \(error.hint)"]
        try? errors.write(["\("error:", .bad) \(error.message)"] + hint)
    }
}

extension Program {
    /// Runs the command that the program's arguments name, and exits with its exit code.
    @MainActor package func run() async -> Never {
        let console = Console(program: self)
        await console.run(Array(CommandLine.arguments.dropFirst()))
        // Ends a loop of the shell that runs this program, too. In a shell of this program, the signal is ignored.
        if console.exitCode == CommandError.interrupted.exitCode { raise(SIGINT) }
        exit(console.exitCode)
    }
}
