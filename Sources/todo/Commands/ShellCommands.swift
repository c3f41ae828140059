import CommandKit

extension Command {
    static let shell = Command(
        """
        shell: Type commands without the word “todo”

          todo shell --in-memory --trace
          todo shell < commands.txt

        “exit” and ^D leave. On a terminal, ^C cancels a command, but leaves at the prompt
        and during a login. A script ends at its first error. Double quotes keep words
        together, and “#” begins a comment. --in-memory keeps the data until the end;
        --echo shows each line, and --trace each request.
        """,
        options: [.inMemory, .echo, .trace]
    ) { arguments, console in
        guard !console.isShell else {
            throw CommandError.usage("This is the shell already.", hint: "“todo help” lists the commands.")
        }
        await Shell(console, executor: Logic.executor).run(arguments)
        return Answer([])
    }

    static let exit = Command("exit|quit: Leave the shell", needsSetUp: false) {
        _,
        _ in
        throw CommandError.usage("This isn't the shell.", hint: "“todo shell” starts it.")
    }
}

extension Option {
    static let inMemory = Option("--in-memory")
    static let echo = Option("--echo")
    static let trace = Option("--trace")
}
