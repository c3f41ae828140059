import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let check = Command(
        "check|done N…: Mark todos as done\n\nIf one of the numbers is refused, none is checked."
    ) { arguments, _ in
        let today = SystemDates().today()
        let request = CheckTodosInteractor.Request(numbers: try arguments.numbers, completed: today)
        let changes = try await Logic.executor.response(to: request)
        return .changes("Checked", "Already checked", changes, today: today)
    }

    static let uncheck = Command("uncheck N…: Mark todos as open again") { arguments, _ in
        let request = CheckTodosInteractor.Request(numbers: try arguments.numbers, completed: nil)
        let changes = try await Logic.executor.response(to: request)
        return .changes("Unchecked", "Already open", changes, today: SystemDates().today())
    }
}
