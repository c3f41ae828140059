import Interactors
import TodoLogic

extension Todo {
    /// The todos of the logged-in user, for completions and hints. If they can't be read, the array is empty, because
    /// neither of these shows an error.
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
