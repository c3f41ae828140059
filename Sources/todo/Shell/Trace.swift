import Interactors

/// In words, as `todo shell --trace` shows it: `todos.added 1`.
extension Message: CustomStringConvertible {
    var description: String {
        switch self {
        case .todos(.added(let todos)): "todos.added \(todos.count)"
        case .todos(.checked(let todos)): "todos.checked \(todos.count)"
        case .todos(.unchecked(let todos)): "todos.unchecked \(todos.count)"
        case .todos(.edited(let todos)): "todos.edited \(todos.count)"
        case .todos(.deleted(let todos)): "todos.deleted \(todos.count)"
        case .todos(.undone(let changes)): "todos.undone \(changes.count)"
        case .todos(.redone(let changes)): "todos.redone \(changes.count)"
        case .login(.loggedIn(let email)): "login.loggedIn \(email)"
        case .login(.loggedOut): "login.loggedOut"
        case .list(.show(let list)): "list.show \(list)"
        case .list(.refresh): "list.refresh"
        case .list(.look): "list.look"
        case .list(.changed(let list)): "list.changed \(list)"
        case .list(.failed(let error)): "list.failed \(error.code.rawValue)"
        case .review(.ask): "review.ask"
        }
    }
}
