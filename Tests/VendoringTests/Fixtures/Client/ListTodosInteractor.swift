#if !VENDORED
import Interactors
#endif

/// The other two styles, and a gateway that is injected.
struct Todo: Identifiable, Sendable {
    let id: Int
    let title: String
}

protocol TodoService: Sendable {
    nonisolated(nonsending) func todos(of user: String) async throws -> [Todo]
}

final class ListTodosInteractor: AsyncInteractor {
    final class Request: InteractorRequest<[Todo]> {
        var user = ""
    }

    private let service: any TodoService

    init(service: any TodoService) {
        self.service = service
    }

    nonisolated(nonsending) func response(to request: Request) async throws -> [Todo] {
        try await service.todos(of: request.user)
    }
}

final class CountTodosInteractor: ReturningInteractor {
    final class Request: InteractorRequest<Int> {
        var todos: [Todo] = []
    }

    func response(to request: Request) throws -> Int {
        if request.todos.isEmpty { throw InteractorError(message: "There is nothing to count.") }
        return request.todos.count
    }
}

struct SlowTodoService: TodoService {
    nonisolated(nonsending) func todos(of user: String) async throws -> [Todo] {
        await Task.yield()
        return [Todo(id: 1, title: "Greet \(user)")]
    }
}
