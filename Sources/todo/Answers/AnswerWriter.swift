import Interactors
import TodoLogic

/// A receiver: writes what the features answer, for a command of its own as for one in a shell.
final class AnswerWriter {
    private let console: Console

    init(console: Console) {
        self.console = console
    }

    func receive(_ message: Message) {
        switch message {
        case .todo(.response(let response)): write(response)
        case .tagging(.response(let response)): write(response)
        case .journal(.response(let response)): write(response)
        // Receivers see a message before features do: what is answered already is shown before the person is asked.
        case .appReview(.requestReview): console.flush()
        // Requests, and what only a shell shows.
        case .todo, .tagging, .journal, .watching: break
        }
    }

    private func write(_ response: Message.TodoList.Response) {
        switch response {
        case .wasAdded(let todo): write("Added", [todo])
        case .wereAdded(let todos, let leftOut):
            console.answer(AddedTodosAnswer(todos: todos, leftOut: leftOut))
        case .wasListed(let todos, let query): console.answer(TodoListAnswer(todos: todos, query: query))
        case .wasChecked(let todos): write("Checked", todos)
        case .wasUnchecked(let todos): write("Unchecked", todos)
        case .wasEdited(let todo): write("Changed", [todo])
        case .wasDeleted(let todos): write("Deleted", todos)
        case .wasNotAdded(let refusal), .wereNotAdded(let refusal), .wasNotListed(let refusal),
            .wasNotChecked(let refusal),
            .wasNotUnchecked(let refusal), .wasNotEdited(let refusal), .wasNotDeleted(let refusal):
            console.report(refusal.error)
        }
    }

    private func write(_ response: Message.Tagging.Response) {
        switch response {
        case .wasTagged(let todo): write("Tagged", [todo])
        case .wasUntagged(let todo): write("Untagged", [todo])
        case .wasNotTagged(let refusal), .wasNotUntagged(let refusal): console.report(refusal.error)
        }
    }

    private func write(_ response: Message.Journalling.Response) {
        switch response {
        case .wasUndone(let changes): console.answer(TakenBackAnswer(verb: "Undid", changes: changes))
        case .wasRedone(let changes): console.answer(TakenBackAnswer(verb: "Redid", changes: changes))
        case .wasNotUndone(let refusal), .wasNotRedone(let refusal): console.report(refusal.error)
        }
    }

    private func write(_ verb: String, _ todos: [Todo]) {
        console.answer(ChangedTodosAnswer(verb: verb, todos: todos))
    }
}
