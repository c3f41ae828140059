import AppCoreKit
import Interactors
import TodoLogic

/// Keeps the number of open todos, which the prompt shows.
@MainActor func listFeature(store: StateStore<ShellState>) -> Input<Message> {
    func keep(_ count: Int?) {
        do { try store.change(.found(count)) } catch { fatalError("A store in memory can't fail: \(error)") }
    }
    return { message in
        guard case .list(.refresh) = message else { return }
        let request = ListTodosInteractor.Request()
        request.onComplete = { response in keep(response.todos.count) }
        request.onError = { _ in keep(nil) }
        Logic.executor.execute(request)
    }
}
