import CommandKit
import TodoLogic

/// A todo as programs get it. A due date, a priority and when it was done are left out where there is none.
/// Fields may be added; none is renamed or goes away.
struct TodoItem: Encodable {
    let number: Int
    let title: String
    let done: Bool
    let tags: [String]
    let due: Day?
    let priority: String?
    let completed: ISO8601?

    init(_ todo: Todo) {
        (number, title, done) = (todo.id, todo.title, todo.done)
        (tags, due, priority) = (todo.tags, todo.due, todo.priority?.rawValue)
        completed = todo.completed
    }
}

extension JSONForm {
    static let todos = array("todos", "number, title, done, completed, tags, due, priority")
    static let changes = array("changes", "change, such as “unchecked”, and todo")
    static let imported = array(
        "results",
        "change (added, skipped, leftOut, adapted, kept, invalid), todo, what, count"
    )
    static let tags = array("tags", "tag, count")
    static let sessions = array("sessions", "number, since, until, current")
    static let user = JSONForm("a user", fields: "email")
    static let ended = JSONForm("logout, password", fields: "endedSessions: the number of sessions ended")

    private static func array(_ name: String, _ fields: String) -> JSONForm {
        JSONForm("an array of \(name)", fields: "Each: \(fields)")
    }
}

/// A tag as programs get it.
struct TagItem: Encodable {
    let tag: String
    let count: Int
}

extension Answer {
    /// What a command did to todos: `Checked 3: Buy milk #shop`, or, if there are more than `most`, their
    /// number.
    static func changed(_ verb: String, _ todos: [Todo], most: Int = 20, notes: [Line] = []) -> Answer {
        let edits = todos.map { (old: $0, new: $0) }
        return Answer(lines(verb, edits, most: most), notes: notes, json: .many(todos.map(TodoItem.init)))
    }

    /// The same, with old values, and what the command left alone.
    static func changed(
        _ verb: String,
        _ nothing: String,
        _ response: ChangedTodos,
        _ arguments: Arguments,
        notes: [Line] = []
    ) -> Answer {
        let edits = response.edits
        return Answer(
            lines(verb, edits.filter { $0.old != $0.new })
                + lines(nothing, edits.filter { $0.old == $0.new }),
            notes: arguments.gaps(edits.map(\.new)) + notes,
            json: .many((response.changed + response.unchanged).map(TodoItem.init))
        )
    }

    /// What undoing a step, or redoing it, has changed.
    static func made(_ changes: [TodoChange], isUndo: Bool) -> Answer {
        let made = changes.map { change -> (verb: String, old: Todo, new: Todo) in
            switch change {
            case .added(let todo): (isUndo ? "Removed" : "Added", todo, todo)
            case .deleted(let todo): (isUndo ? "Restored" : "Deleted", todo, todo)
            case .changed(let old, let new):
                isUndo ? (verb(new, old), new, old) : (verb(old, new), old, new)
            }
        }
        let verbs = made.map(\.verb).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return Answer(
            verbs.flatMap { verb in
                lines(verb, made.filter { $0.verb == verb }.map { (old: $0.old, new: $0.new) })
            },
            json: .many(made.map { ChangeItem(change: $0.verb.lowercased(), todo: TodoItem($0.new)) })
        )
    }

    /// What an import has added, skipped, left out, put in another form, and kept as text. A part of a single todo
    /// has its title; with `namesAll`, each part and each word has all titles.
    static func imported(_ response: ImportTodosInteractor.Response, namesAll: Bool) -> Answer {
        let skipped: [Line] =
            response.skipped.isEmpty
            ? [] : ["Skipped \(response.skipped.count): imported or exported before."]
        let parts = [("leftOut", "Left out", response.leftOut), ("adapted", "Took", response.adapted)].flatMap
        {
            (change, verb, titles) in
            titles.sorted { $0.key < $1.key }.map { (change, verb, $0.key, $0.value) }
        }
        let notes = parts.map { _, verb, what, titles -> Line in
            let names: Line =
                namesAll || titles.count == 1 ? ": \(title: titles.joined(separator: "; "))" : ""
            return "\(verb) \(titles.count): \(what)\(names)."
        }
        let words = response.kept.sorted { $0.key < $1.key }
        let named = words.map { "\($0.key): \($0.value.joined(separator: "; "))" }
        let listed = words.isEmpty ? [] : [words.map(\.key).joined(separator: ", ").cut(to: 200)]
        let kept = (namesAll ? named : listed).map { "Kept as text: \($0)." as Line }
        let items =
            response.added.map { ChangeItem(change: "added", todo: TodoItem($0)) }
            + response.skipped.map { ChangeItem(change: "skipped", todo: TodoItem($0)) }
            + parts.map { change, _, what, titles in
                ChangeItem(change: change, what: what, count: titles.count)
            } + words.map { ChangeItem(change: "kept", what: $0.key, count: $0.value.count) }
            + response.invalid.map { ChangeItem(change: "invalid", what: $0.message) }
        return Answer(
            lines("Added", response.added.map { ($0, $0) }, most: 1),
            notes: skipped + notes + kept + response.invalid.map { "Skipped: \($0.message)" },
            json: .many(items)
        )
    }

    /// A login, after signing up too.
    static func loggedIn(_ user: LoginUserInteractor.Response, _ words: Line) -> Answer {
        Answer(words, json: ["email": user.email]).saying(.login(.loggedIn(user.email)))
    }

    private static func lines(_ verb: String, _ edits: [(old: Todo, new: Todo)], most: Int = 20) -> [Line] {
        guard edits.count > most || edits.isEmpty && most == 1 else {
            return edits.map { "\(verb) \(TodoText.sentence($0.new, was: $0.old))" }
        }
        guard let first = edits.first?.new, let last = edits.last?.new else { return ["\(verb) no todos."] }
        let isRange = last.id &- first.id == edits.count - 1
        return ["\(verb) \(edits.count) todos\(isRange ? ": \(first.id) to \(last.id)" : "")."]
    }

    private static func verb(_ old: Todo, _ new: Todo) -> String {
        if old.done != new.done { return new.done ? "Checked" : "Unchecked" }
        var tagged = old
        tagged.tags = new.tags
        if tagged == new, old != new { return old.tags.count < new.tags.count ? "Tagged" : "Untagged" }
        return "Changed"
    }
}

/// What became of a todo, or of something that isn't one, as programs get it.
private struct ChangeItem: Encodable {
    let change: String
    var todo: TodoItem?
    var what: String?
    var count: Int?
}
