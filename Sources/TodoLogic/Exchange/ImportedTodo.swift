import Foundation

/// A todo as other programs write it. Only the title is required; other members are ignored.
struct ImportedTodo: Decodable {
    private let title: String?
    private let tags: [String]?
    private let due, created, completed: Day?
    private let priority: Priority?

    /// The todos of a JSON array, in UTF-8.
    static func all(in json: Data) throws -> [ImportedTodo] {
        do {
            return try JSONDecoder().decode([ImportedTodo].self, from: json)
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context)
        {
            guard context.codingPath.count > 1, let index = context.codingPath[0].intValue else {
                throw TodoError.unreadable("This isn't a JSON array of objects.")
            }
            throw TodoError.unreadable(
                "Todo \(index + 1): “\(context.codingPath[1].stringValue)” can't be read."
            )
        }
    }

    /// The todo, which has no number yet.
    func todo(owner: User.ID, today: Day) throws -> Todo {
        var todo = try Todo(
            owner: owner,
            title: title ?? "",
            tags: tags ?? [],
            due: due,
            priority: priority,
            created: created ?? completed ?? today
        )
        todo.completed = completed
        return todo
    }
}
