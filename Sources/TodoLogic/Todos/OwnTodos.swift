import Interactors

/// The logged-in user's todos: the one way to a todo, past which nobody reaches another user's.
package struct OwnTodos: Sendable {
    private let todos: any EntityGateway<Todo>
    private let authenticator: Authenticator

    package init(todos: any EntityGateway<Todo>, authenticator: Authenticator) {
        self.todos = todos
        self.authenticator = authenticator
    }

    /// All of them, in the order of their numbers.
    func all() throws -> [Todo] {
        let owner = try authenticator.user()
        return try todos.all().filter { $0.owner == owner }
    }

    /// Stores the todo that `make` makes of a new number and the owner.
    func add(_ make: (Int, User.ID) -> Todo) throws -> Todo {
        let owner = try authenticator.user()
        return try todos.update { todos in
            let todo = make(todos.takeNumber(), owner)
            todos.save(todo)
            return todo
        }
    }

    /// Changes the todos with these numbers: all of them or, when one is missing or `change` throws, none.
    /// A number that is repeated counts once. Returns them changed.
    func change(_ numbers: [Int], _ change: (inout Todo) throws -> Void) throws -> [Todo] {
        try update(numbers) { todo, todos in
            try change(&todo)
            todos.save(todo)
        }
    }

    /// Changes the todo with this number, unless it is missing or `change` throws. Returns it changed.
    func change(_ number: Int, _ change: (inout Todo) throws -> Void) throws -> Todo {
        try self.change([number], change)[0]
    }

    /// Deletes the todos with these numbers: all of them or, when one is missing, none. Returns them.
    func delete(_ numbers: [Int]) throws -> [Todo] {
        try update(numbers) { todo, todos in todos.delete(id: todo.id) }
    }

    private func update(
        _ numbers: [Int],
        _ change: (inout Todo, inout EntityTransaction<Todo>) throws -> Void
    ) throws -> [Todo] {
        let owner = try authenticator.user()
        var seen: Set<Int> = []
        let numbers = numbers.filter { seen.insert($0).inserted }
        return try todos.update { todos in
            try numbers.map { number in
                guard var todo = try todos.entity(id: number), todo.owner == owner else {
                    throw TodoError.noSuchTodo(number)
                }
                try change(&todo, &todos)
                return todo
            }
        }
    }
}
