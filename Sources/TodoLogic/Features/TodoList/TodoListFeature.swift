import AppCore
import Interactors

/// Adds, lists, checks, edits and deletes todos.
package func todoListFeature(
    executor: InteractorExecutor,
    output: @escaping Output<Message>
) -> Input<Message> {
    func respond(_ response: Message.TodoList.Response) { output(.todo(.response(response))) }
    func translate(_ response: TodoAdder.Response) {
        switch response {
        case .wasAdded(let todo): respond(.wasAdded(todo))
        case .wasNotAdded(let refusal): respond(.wasNotAdded(refusal))
        case .wereAdded(let todos, let leftOut): respond(.wereAdded(todos, leftOut: leftOut))
        case .wereNotAdded(let refusal): respond(.wereNotAdded(refusal))
        }
    }
    func translate(_ response: TodoLister.Response) {
        switch response {
        case .wasListed(let todos, let query): respond(.wasListed(todos, query))
        case .wasNotListed(let refusal): respond(.wasNotListed(refusal))
        }
    }
    func translate(_ response: TodoChecker.Response) {
        switch response {
        case .wasChecked(let todos): respond(.wasChecked(todos))
        case .wasNotChecked(let refusal): respond(.wasNotChecked(refusal))
        case .wasUnchecked(let todos): respond(.wasUnchecked(todos))
        case .wasNotUnchecked(let refusal): respond(.wasNotUnchecked(refusal))
        }
    }
    func translate(_ response: TodoEditor.Response) {
        switch response {
        case .wasEdited(let todo): respond(.wasEdited(todo))
        case .wasNotEdited(let refusal): respond(.wasNotEdited(refusal))
        }
    }
    func translate(_ response: TodoDeleter.Response) {
        switch response {
        case .wasDeleted(let todos): respond(.wasDeleted(todos))
        case .wasNotDeleted(let refusal): respond(.wasNotDeleted(refusal))
        }
    }
    let adder = TodoAdder(executor: executor, respond: translate)
    let lister = TodoLister(executor: executor, respond: translate)
    let checker = TodoChecker(executor: executor, respond: translate)
    let editor = TodoEditor(executor: executor, respond: translate)
    let deleter = TodoDeleter(executor: executor, respond: translate)

    return { message in
        guard case .todo(let message) = message else { return }
        switch message {
        case .add(let draft): adder.request(.add(draft))
        case .addAll(let drafts, let leftOut): adder.request(.addAll(drafts, leftOut: leftOut))
        case .list(let query): lister.request(.list(query))
        case .check(let numbers): checker.request(.check(numbers))
        case .uncheck(let numbers): checker.request(.uncheck(numbers))
        case .edit(let number, let edit): editor.request(.edit(number, edit))
        case .delete(let numbers): deleter.request(.delete(numbers))
        case .response: break
        }
    }
}
