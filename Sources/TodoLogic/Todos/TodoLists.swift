import Interactors

/// The lists of all users, one for each.
extension EntityGateway<TodoList> {
    /// The user's list, which is empty before their first todo.
    func list(of user: User) throws -> TodoList {
        try entity(id: user.id) ?? TodoList(id: user.id)
    }

    /// Changes the user's list, as one step and one write.
    func change<Value>(of user: User, _ change: (inout TodoList) throws -> Value) throws -> Value {
        try update { try $0.change(of: user, change) }
    }
}

extension EntityTransaction<TodoList> {
    /// Changes the user's list.
    mutating func change<Value>(of user: User, _ change: (inout TodoList) throws -> Value) throws -> Value {
        var list = try entity(id: user.id) ?? TodoList(id: user.id)
        let value = try change(&list)
        save(list)
        return value
    }
}
