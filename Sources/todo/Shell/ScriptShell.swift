/// The shell without a terminal: a command a line, an answer each.
@MainActor
struct ScriptShell {
    private let console: Console
    private let keepsGoing: Bool
    private let runner: CommandRunner

    init(console: Console, keepsGoing: Bool) {
        self.console = console
        self.keepsGoing = keepsGoing
        runner = CommandRunner(console: console)
    }

    /// Runs up to the end of standard input, to `exit`, or to the first error unless it is to keep going.
    func run() {
        var number = 0
        var goesOn = true
        while goesOn {
            number += 1
            console.place = "line \(number)"
            do {
                guard let line = try readInputLine() else { break }
                goesOn = try runner.run(line: line)
            } catch let error as UnreadableInput {
                console.report(error.reason)
                goesOn = false
            } catch {
                console.report(error)
            }
            // An answer each, at once: whoever sends commands may wait for it.
            let isRead = console.flush()
            goesOn = goesOn && isRead && (keepsGoing || console.exitCode == 0)
        }
        console.place = ""
    }
}
