/// A line of the file of todos: a todo, or a user's history. Both are in one gateway, so that one write stores a change
/// and the step that undoes it.
package enum TodoRecord: Identifiable, Codable, Equatable, Sendable {
    case todo(Todo)
    case history(TodoHistory)

    /// The id of a user's todo, `ada@example.com 3`. That of their history is the user's.
    static func id(ofTodo number: Int, of owner: User.ID) -> String { "\(owner) \(number)" }

    package var id: String {
        switch self {
        case .todo(let todo): Self.id(ofTodo: todo.number, of: todo.owner)
        case .history(let history): history.owner
        }
    }

    private enum CodingKeys: CodingKey { case todo, history }

    /// The compiler would write an object more for each record: `{"todo":{"_0":{…}}}`.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let todo = try members.decodeIfPresent(Todo.self, forKey: .todo)
        self = try todo.map(TodoRecord.todo) ?? .history(members.decode(TodoHistory.self, forKey: .history))
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .todo(let todo): try members.encode(todo, forKey: .todo)
        case .history(let history): try members.encode(history, forKey: .history)
        }
    }
}
