import AppCore
import Interactors
import TodoLogic

/// Runs commands: one, or those of a shell, in one app.
@MainActor
final class CommandRunner {
    let console: Console
    private let core: AppCore<Message>

    /// `receivers` see every message after it was answered; `sources` say some unasked.
    init(
        console: Console,
        receivers: [Input<Message>] = [],
        sources: [Feature<Message>] = []
    ) {
        let answers = AnswerWriter(console: console)
        self.console = console
        core = TodoApp.core(
            executor: Logic.executor,
            receivers: [{ answers.receive($0) }] + receivers,
            sources: sources
        )
    }

    func run(_ invocation: ArgumentParser.Invocation) throws {
        switch invocation {
        case .help(let command): console.answer(HelpAnswer(command))
        case .version: console.answer(VersionAnswer())
        case .run(let command, let arguments):
            switch command.action {
            case .message(let message):
                core.send(try message(arguments))
            case .conversation(let message):
                core.send(try message(arguments, console))
            case .direct(let run): try run(arguments, console)
            case .shell:
                throw UsageError(
                    "This is the shell already.",
                    hint: "“\(command: "help")” lists the commands."
                )
            }
        }
    }

    /// Has the app look whether anything changed.
    func look() {
        core.send(.watching(.look))
    }
}
