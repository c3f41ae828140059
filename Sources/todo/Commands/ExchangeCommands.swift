import Interactors
import TodoLogic

/// The commands by which todos leave for other programs and come from them.
enum ExchangeCommands {
    @Sendable static func export(_ arguments: Arguments, _ console: Console) {
        let request = ListTodosInteractor.Request()
        request.query.status = arguments.has(.all) ? .all : .open
        request.onComplete = { response in
            do {
                try format(arguments).write(response.todos, dates: SystemDates()) { console.write(Line($0)) }
            } catch {
                console.report(error)
            }
        }
        request.onError = console.report
        Logic.executor.execute(request)
    }

    @Sendable static func importTodos(_ arguments: Arguments, _ console: Console) throws -> Message {
        let file = arguments.operands.first ?? "-"
        // What is typed on the terminal is read before anything is drawn there.
        let typed = file == "-" ? try console.standardInput() : nil
        let bar = console.showProgress("Importing")
        let text = try typed ?? console.contents(ofFile: file)
        // To store them takes longer, and is one step.
        let read = try format(arguments).read(text, dates: SystemDates()) { bar.update(0.4 * $0) }
        return .todo(.addAll(read.drafts, leftOut: read.leftOut))
    }

    private static func format(_ arguments: Arguments) -> ExchangeFormat {
        arguments.value(of: .format).flatMap(ExchangeFormat.init) ?? .json
    }
}
