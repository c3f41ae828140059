import Observation

#if !VENDORED
import Interactors
#endif

/// A view model as an app has it: no dispatch, no `Task` where closures do.
@MainActor
@Observable
final class TodoListViewModel {
    private(set) var lines: [String] = []

    func logIn(email: String, password: String) {
        let request = LoginUserInteractor.Request()
        request.email = email
        request.password = password
        request.onComplete = { [self] in lines.append("logged in as \($0.username ?? "nobody")") }
        request.onError = { [self] in lines.append("error: \($0)") }
        Logic.executor.execute(request)
    }

    /// `done` runs when the list is there, on the main actor.
    func load(_ done: @escaping () -> Void) {
        let request = ListTodosInteractor.Request()
        request.user = "ada"
        request.onComplete = { [self] todos in
            MainActor.assertIsolated()
            lines += todos.map { "\($0.id) \($0.title)" }
            done()
        }
        request.onError = { [self] in
            lines.append("error: \($0)")
            done()
        }
        Logic.executor.execute(request)
    }

    func count(_ todos: [Todo]) async {
        let request = CountTodosInteractor.Request()
        request.todos = todos
        do {
            lines.append("count: \(try await Logic.executor.response(to: request))")
        } catch {
            lines.append("error: \(error)")
        }
    }
}
