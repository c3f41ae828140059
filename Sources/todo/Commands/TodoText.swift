#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import TodoLogic

/// How todos look, for people and for programs.
enum TodoText {
    /// A todo in a sentence: `3: Buy milk #shop`.
    static func sentence(_ todo: Todo) -> String {
        "\(todo.id): \(titleAndTags(todo))"
    }

    /// A change in a sentence, as the command says it that makes the change: `Checked 3: Buy milk #shop`.
    static func sentence(_ change: TodoChange) -> String {
        switch change {
        case .added(let todo): "Added \(sentence(todo))"
        case .deleted(let todo): "Deleted \(sentence(todo))"
        case .changed(let from, let to): "\(verb(from, to)) \(sentence(to))"
        }
    }

    private static func verb(_ from: Todo, _ to: Todo) -> String {
        if from.title != to.title { return "Changed" }
        if from.done != to.done { return to.done ? "Checked" : "Unchecked" }
        return from.tags.count < to.tags.count ? "Tagged" : "Untagged"
    }

    /// That a list is empty: `There are no open todos tagged #shop.`
    static func noTodos(_ status: ListTodosInteractor.Status, tag: String?) -> String {
        let kind =
            switch status {
            case .open: "open todos"
            case .done: "done todos"
            case .all: "todos"
            }
        return "There are no \(kind)\(tag.map { " tagged #\($0)" } ?? "")."
    }

    /// One todo a line, the numbers below each other: ` 3 [ ] Buy milk #shop`.
    static func writeTable(_ todos: [Todo], to console: Console) {
        let width = todos.last.map { String($0.id).count } ?? 0
        for todo in todos {
            let number = String(todo.id)
            let indent = String(repeating: " ", count: max(0, width - number.count))
            console.write("\(indent)\(number) \(todo.done ? "[x]" : "[ ]") \(titleAndTags(todo))")
        }
    }

    /// A JSON array, one todo a line.
    static func writeJSON(_ todos: [Todo], to console: Console) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        console.write("[")
        for (index, todo) in todos.enumerated() {
            let item = Item(number: todo.id, title: todo.title, done: todo.done, tags: todo.tags)
            do {
                let line = String(decoding: try encoder.encode(item), as: UTF8.self)
                console.write(line + (index < todos.count - 1 ? "," : ""))
            } catch {
                preconditionFailure("A todo of texts and numbers can always be written as JSON: \(error)")
            }
        }
        console.write("]")
    }

    private struct Item: Encodable {
        let number: Int
        let title: String
        let done: Bool
        let tags: [String]
    }

    private static func titleAndTags(_ todo: Todo) -> String {
        ([todo.title] + todo.tags.map { "#" + $0 }).joined(separator: " ")
    }
}
