import Foundation

@testable import TodoLogic

extension User {
    /// A registered user, whose password is “correct horse”.
    static func sample(_ email: String) -> User {
        guard let email = try? EmailAddress(email) else { fatalError("\(email) isn't an email address") }
        return User(email: email, passwordHash: "hash of correct horse")
    }

    static let ada = sample("ada@example.com")
    static let bob = sample("bob@example.com")
}

extension Authorization {
    static let ada = sample(.ada)
    static let bob = sample(.bob)

    /// The user in their first session, whose token is `token-1`.
    private static func sample(_ user: User) -> Authorization {
        var user = user
        user.begin(Session(tokenDigest: "digest of token-1", begins: FixedDates().now()))
        return Authorization(user: user, session: user.sessions[0])
    }
}

extension AuthorizedRequest {
    /// The same request, of this user.
    func of(_ user: Authorization) -> Self {
        found = .success(user)
        return self
    }
}

extension TodoList {
    /// Ada's list, with these todos as steps of their own.
    static func ada(_ todos: Todo...) -> TodoList {
        var list = TodoList(id: User.ada.id)
        for todo in todos { _ = list.add([todo]) }
        return list
    }

    subscript(number: Todo.ID) -> Todo? { todos.first { $0.id == number } }
}

extension Todo: ExpressibleByStringLiteral {
    /// A todo that was made today.
    public init(stringLiteral title: String) { self = Todo.sample(title) }

    static func sample(
        _ title: String,
        tags: [String] = [],
        due: Day? = nil,
        priority: Priority? = nil,
        completed: Day? = nil
    ) -> Todo {
        let todo = try? Todo(
            title: title,
            tags: tags,
            due: due,
            priority: priority,
            created: "2027-01-15",
            completed: completed
        )
        guard let todo else { fatalError("“\(title)” can't be a todo") }
        return todo
    }
}

extension Day: ExpressibleByStringLiteral {
    /// The day that is written so.
    public init(stringLiteral text: String) {
        guard let day = Day(text) else { fatalError("\(text) isn't a day") }
        self = day
    }
}
