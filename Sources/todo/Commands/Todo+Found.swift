import Interactors
import TodoLogic

extension Todo {
    /// The todos of the user who is logged in; none if nobody is, as for completions, where an error has no
    /// place.
    @MainActor
    static func found(_ status: TodoQuery.Status) async -> [Todo] {
        let request = ListTodosInteractor.Request(TodoQuery(status, by: .number))
        return (try? await Logic.executor.response(to: request))?.todos ?? []
    }
}

extension [Todo] {
    /// Their tags, sorted.
    var tags: [String] { Set(flatMap(\.tags)).sorted() }
}
