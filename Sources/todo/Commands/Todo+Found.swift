import Interactors
import TodoLogic

extension Todo {
    /// The todos of the user who is logged in, for completions. They show no errors, so there are none then.
    @MainActor
    static func found(_ status: TodoQuery.Status) async -> [Todo] {
        let request = ListTodosInteractor.Request(TodoQuery(status, by: .number))
        return (try? await Logic.executor.response(to: request))?.todos ?? []
    }
}

extension [Todo] {
    /// Each tag once, sorted.
    var tags: [String] { Set(flatMap(\.tags)).sorted() }
}
