import Interactors
import TodoLogic

/// What the command line looks up by itself, to suggest and to complete.
enum TodoLookup {
    /// All todos of the user who is logged in; none if there is nobody, since nobody asked for them.
    static func todos() -> [Todo] {
        var found: [Todo] = []
        let request = ListTodosInteractor.Request()
        request.query.status = .all
        request.onComplete = { found = $0.todos }
        request.onError = { _ in }
        Logic.executor.execute(request)
        return found
    }

    /// Whether the user has all of these todos.
    static func has(_ numbers: [Int]) -> Bool {
        Set(numbers).isSubset(of: todos().map(\.id))
    }

    /// Their tags, sorted.
    static func tags(of todos: [Todo] = todos()) -> [String] {
        Set(todos.flatMap(\.tags)).sorted()
    }
}
