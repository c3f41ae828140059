import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let shell = Command(
        """
        shell: Type commands without the word “todo”

          todo shell --in-memory --trace
          todo shell < commands.txt

        “exit” and ^D leave. ^C cancels a command, and leaves at the prompt. A script
        ends at its first error. Double quotes keep words together. A line that begins
        with “#” is a comment. --in-memory keeps the data until the end; --echo shows
        each line, and --trace each request. The exit code is the highest of all
        commands.
        """,
        options: [.inMemory, .echo, .trace]
    ) { arguments, console in
        try await console.runCommands(echoing: arguments.has(.echo)) { prompt }
        return Answer([])
    }

    /// Names the user who is logged in.
    ///
    /// This is how ACInteractor's requests are executed: set the closures, then execute. A returning interactor calls
    /// one of them before `execute` returns.
    @MainActor private static var prompt: String {
        var name = "todo"
        let request = WhoAmIInteractor.Request()
        request.onComplete = { email in name = email }
        // Nobody is logged in, or the next command says what is wrong.
        request.onError = { _ in }
        Logic.executor.execute(request)
        return "\(name)> "
    }
}

extension Option {
    static let inMemory = Option("--in-memory")
    static let echo = Option("--echo")
    static let trace = Option("--trace")
}
