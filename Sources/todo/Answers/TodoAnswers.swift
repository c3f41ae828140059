import CommandKit
import TodoLogic

/// A todo as programs get it. A due date and a priority are left out where there is none.
/// Fields may be added; none is renamed or goes away.
struct TodoItem: Encodable {
    let number: Int
    let title: String
    let done: Bool
    let tags: [String]
    let due: Day?
    let priority: String?

    init(_ todo: Todo) {
        (number, title, done) = (todo.id, todo.title, todo.done)
        (tags, due, priority) = (todo.tags, todo.due, todo.priority?.rawValue)
    }
}

extension JSONForm {
    static let todos = JSONForm("an array of todos", fields: "Each: number, title, done, tags, due, priority")
    static let changes = JSONForm("an array of changes", fields: "Each: change, such as “checked”, and todo")
    static let user = JSONForm("a user", fields: "email")
    static let sessions = JSONForm("an array of sessions", fields: "Each: number, since, until, current")
    static let ended = JSONForm("what was ended", fields: "endedSessions, their number")
}

extension Answer {
    /// What a command did to todos: `Checked 3: Buy milk #shop`, or, if there are more than `most`, their
    /// number.
    static func changed(_ verb: String, _ todos: [Todo], most: Int = 20, notes: [Line] = []) -> Answer {
        Answer(lines(verb, todos, most: most), notes: notes, json: .many(todos.map(TodoItem.init)))
    }

    /// The same, and what it left alone.
    static func changed(_ verb: String, _ nothing: String, _ response: ChangedTodos) -> Answer {
        let (changed, unchanged) = (response.changed, response.unchanged)
        let items = (changed + unchanged).map(TodoItem.init)
        return Answer(lines(verb, changed) + lines(nothing, unchanged), json: .many(items))
    }

    /// Old → new.
    static func edited(_ edits: [(old: Todo, new: Todo)]) -> Answer {
        Answer(
            edits.map { edit in
                edit.old == edit.new
                    ? "Unchanged \(TodoText.sentence(edit.new))" : "Changed \(change(edit.old, edit.new))"
            },
            json: .many(edits.map { TodoItem($0.new) })
        )
    }

    /// What undoing a step, or redoing it, has changed.
    static func made(_ changes: [TodoChange], isUndo: Bool) -> Answer {
        let lines = changes.map { change -> Line in
            switch change {
            case .added(let todo): "\(isUndo ? "Removed" : "Added") \(TodoText.sentence(todo))"
            case .deleted(let todo): "\(isUndo ? "Restored" : "Deleted") \(TodoText.sentence(todo))"
            case .changed(let old, let new):
                isUndo
                    ? "\(verb(new, old)) \(self.change(new, old))"
                    : "\(verb(old, new)) \(self.change(old, new))"
            }
        }
        let summary: Line = "\(isUndo ? "Undid" : "Redid") \(changes.count) changes."
        return Answer(changes.count > 20 ? [summary] : lines, json: .many(changes.map(ChangeItem.init)))
    }

    /// `1: Buy milk → Buy oat milk`, or just the todo if its title is the same.
    private static func change(_ old: Todo, _ new: Todo) -> Line {
        guard old.title != new.title else { return TodoText.sentence(new) }
        var line: Line = "\(new.id): \(title: old.title) → "
        line.pieces += TodoText.sentence(new).pieces.dropFirst(2)
        return line
    }

    private static func lines(_ verb: String, _ todos: [Todo], most: Int = 20) -> [Line] {
        guard todos.count > most || todos.isEmpty && most == 1 else {
            return todos.map { "\(verb) \(TodoText.sentence($0))" }
        }
        guard let first = todos.first?.id, let last = todos.last?.id else { return ["\(verb) no todos."] }
        let isRange = last - first == todos.count - 1
        return ["\(verb) \(todos.count) todos\(isRange ? ": \(first) to \(last)" : "")."]
    }

    fileprivate static func verb(_ old: Todo, _ new: Todo) -> String {
        if old.done != new.done { return new.done ? "Checked" : "Unchecked" }
        if old.tags != new.tags { return old.tags.count < new.tags.count ? "Tagged" : "Untagged" }
        return "Changed"
    }
}

/// A change as programs get it: as it was first made, with the todo after it.
private struct ChangeItem: Encodable {
    let change: String
    let todo: TodoItem

    init(_ change: TodoChange) {
        let (name, todo) =
            switch change {
            case .added(let todo): ("added", todo)
            case .deleted(let todo): ("deleted", todo)
            case .changed(let old, let new): (Answer.verb(old, new).lowercased(), new)
            }
        (self.change, self.todo) = (name, TodoItem(todo))
    }
}
