import Foundation

@testable import TodoLogic

extension User {
    /// A registered user, whose password is “correct horse”, with one session.
    static func sample(_ email: String) -> User {
        guard let email = try? EmailAddress(email) else { fatalError("\(email) isn't an email address") }
        let session = Session(begins: FixedDates().now())
        return User(email: email, passwordHash: "hash of correct horse", session: session)
    }

    static let ada = sample("ada@example.com")
    static let bob = sample("bob@example.com")
}

extension Todo: ExpressibleByStringLiteral {
    /// A todo that Ada made today.
    public init(stringLiteral title: String) { self = Todo.sample(title) }

    static func sample(
        _ title: String,
        tags: [String] = [],
        due: Day? = nil,
        priority: Priority? = nil,
        completed: Day? = nil
    ) -> Todo {
        let (owner, created) = (User.ada.id, FixedDates().today())
        guard
            var todo = try? Todo(
                owner: owner,
                title: title,
                tags: tags,
                due: due,
                priority: priority,
                created: created
            )
        else { fatalError("“\(title)” can't be a todo") }
        todo.completed = completed
        return todo
    }
}

extension Day: ExpressibleByStringLiteral {
    /// The day that is written so.
    public init(stringLiteral text: String) {
        guard let day = Day(rawValue: text) else { fatalError("\(text) isn't a day") }
        self = day
    }
}
