import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let check = Command(
        "check",
        "done",
        summary: "Mark todos as done",
        operands: [.numbers],
        help: "  todo check 1\n  todo check 2-5 7\n\nIf one of the numbers is refused, none is checked."
    ) { arguments, _ in
        let today = SystemDates().today()
        let request = CheckTodosInteractor.Request(numbers: try arguments.numbers, completed: today)
        let changes = try await Logic.executor.response(to: request)
        return .changes("Checked", "Already checked", changes, today: today)
    }

    static let uncheck = Command(
        "uncheck",
        summary: "Mark todos as open again",
        operands: [.numbers],
        help: "  todo uncheck 1"
    ) { arguments, _ in
        let request = CheckTodosInteractor.Request(numbers: try arguments.numbers, completed: nil)
        let changes = try await Logic.executor.response(to: request)
        return .changes("Unchecked", "Already open", changes, today: SystemDates().today())
    }
}

extension Operand {
    static let numbers = Operand("N…", question: "Which todo? Give its number.")
}
