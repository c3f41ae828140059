import CommandKit
import Interactors
import TodoLogic

/// The commands that change todos.
extension Command {
    static let edit = Command(
        "edit",
        summary: "Change the title, tags, due date or priority of todos",
        operands: [.numbers, Operand("[TITLE…]")],
        options: [.tag, .due, .priority],
        examples: [
            "edit 1 Buy oat milk", "edit 1 due:tomorrow +shop", "edit 1-3 due:none priority:low",
            "edit 1 -- 2 bottles of milk",
        ],
        notes: """
            Write the numbers first, and “--” before a title that begins with a number. Anything you don't mention is \
            unchanged; “\(command: "untag")” removes tags.
            """,
        json: "an array of the todos"
    ) { arguments, _ in
        let request = EditTodosInteractor.Request()
        request.numbers = try arguments.numbers
        request.title = arguments.text("TITLE")
        request.tags = arguments.tags
        request.due = try arguments.due
        request.priority = try arguments.priority
        if request.title == nil, ![.tag, .due, .priority].contains(where: arguments.has) {
            let hint: Line = "Write a new title after the number, or +TAG, due:DATE or priority:P."
            throw CommandError.usage("Nothing to change.", hint: hint)
        }
        if request.title != nil, request.numbers.count > 1 {
            let hint: Line = "Write “--” between the number and a title that begins with another one."
            throw CommandError.usage("Several todos can't get the same title.", hint: hint)
        }
        let changes = try await Logic.executor.response(to: request)
        return .changes("Changed", "Unchanged", changes)
    }

    static let tag = Command(
        "tag",
        summary: "Add tags to todos",
        operands: [.numbers, .tags],
        examples: ["tag 1 shop food", "tag 1-3 urgent"],
        notes: "Write the numbers first, and a + before a tag that is a number: +2027.",
        json: "an array of the todos"
    ) { arguments, _ in
        let request = EditTodosInteractor.Request()
        request.numbers = try arguments.numbers
        request.tags = arguments.operands("TAG").map(Arguments.tag)
        let changes = try await Logic.executor.response(to: request)
        return .changes("Tagged", "Already tagged", changes)
    }

    static let untag = Command(
        "untag",
        summary: "Remove tags from todos",
        operands: [.numbers, .tags],
        examples: ["untag 1 food", "untag 1-3 urgent"],
        json: "an array of the todos"
    ) { arguments, _ in
        let request = EditTodosInteractor.Request()
        request.numbers = try arguments.numbers
        request.removedTags = arguments.operands("TAG").map(Arguments.tag)
        let changes = try await Logic.executor.response(to: request)
        return .changes("Untagged", "Not tagged", changes)
    }
}
