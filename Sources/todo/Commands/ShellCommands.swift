import CommandKit

extension Command {
    static let shell = Command(
        """
        shell: Type commands without the word “todo”

          todo shell --in-memory --trace
          todo shell < commands.txt

        On a terminal, ^C cancels a command or, at the prompt, leaves, as ^D and “exit” do;
        “rlwrap todo shell” brings back earlier lines. Otherwise: a command a line, up to
        the first error. Words in double quotes are kept together; a line that begins with
        “#” is a comment. --in-memory keeps the data until the shell ends, --echo shows
        each line of a script, and --trace each request.
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
