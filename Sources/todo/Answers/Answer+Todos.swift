import CommandKit
import TodoLogic

extension Answer {
    /// Says what a command did to todos: `Added 3: Buy milk +shop`.
    static func todos(_ verb: String, _ todos: [Todo]) -> Answer {
        Answer(lines(verb, todos.map { TodoText.sentence($0) }), json: todos.map(TodoObject.init))
    }

    /// Lists the todos that a command changed, then those that were like that already.
    static func changes(_ verb: String, _ already: String, _ changes: [TodoChange]) -> Answer {
        let old = changes.filter { $0.before == $0.after }
        let new = changes.filter { $0.before != $0.after }
        return Answer(
            lines(verb, new.compactMap(TodoText.sentence))
                + lines(already, old.compactMap(TodoText.sentence)),
            json: changes.compactMap(\.after).map(TodoObject.init)
        )
    }

    /// Lists what an undo or a redo changed.
    static func moved(_ changes: [TodoChange], added: String, removed: String) -> Answer {
        func verb(_ change: TodoChange) -> String {
            guard let before = change.before else { return added }
            guard let after = change.after else { return removed }
            return before.isDone == after.isDone ? "Changed" : after.isDone ? "Checked" : "Unchecked"
        }
        let verbs = changes.reduce(into: [String]()) { if !$0.contains(verb($1)) { $0.append(verb($1)) } }
        return Answer(
            verbs.flatMap { each in
                lines(each, changes.filter { verb($0) == each }.compactMap(TodoText.sentence))
            },
            json: changes.map {
                ["before": $0.before.map(TodoObject.init), "after": $0.after.map(TodoObject.init)]
            }
        )
    }

    /// Counts what an import added, skipped, and couldn't hold.
    static func imported(_ response: ImportTodosInteractor.Response) -> Answer {
        var notes: [Line] = []
        if response.duplicates > 0 { notes.append("Skipped since they were there: \(response.duplicates)") }
        if response.incomplete > 0 { notes.append("Had what a todo can't hold: \(response.incomplete)") }
        return Answer(
            ["Added todos: \(response.added.count)"],
            notes: notes,
            json: response.added.map(TodoObject.init)
        )
    }

    /// A line for each todo, or only their number if there are more than 20.
    private static func lines(_ verb: String, _ sentences: [Line]) -> [Line] {
        sentences.count > 20 ? ["\(verb) \(sentences.count) todos."] : sentences.map { "\(verb) \($0)" }
    }
}
