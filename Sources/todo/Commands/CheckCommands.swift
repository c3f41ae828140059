import CommandKit
import Interactors
import TodoLogic

extension Command {
    static let check = Command(
        "check",
        "done",
        summary: "Mark todos as done",
        operands: [.numbers],
        examples: ["check 1", "check 1 3", "check 2-5"],
        notes: "If one of the numbers is refused, none is checked.",
        json: "an array of the todos"
    ) { arguments, _ in
        let request = CheckTodosInteractor.Request()
        request.numbers = try arguments.numbers
        let changes = try await Logic.executor.response(to: request)
        return .changes("Checked", "Already checked", changes)
    }

    static let uncheck = Command(
        "uncheck",
        summary: "Mark todos as open again",
        operands: [.numbers],
        examples: ["uncheck 1"],
        json: "an array of the todos"
    ) { arguments, _ in
        let request = CheckTodosInteractor.Request()
        request.numbers = try arguments.numbers
        request.isDone = false
        let changes = try await Logic.executor.response(to: request)
        return .changes("Unchecked", "Already open", changes)
    }
}
