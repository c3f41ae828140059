import Interactors

/// Everything that the use cases need from outside. The composition root picks it.
package struct TodoGateways: Sendable {
    package var users: any EntityGateway<User>
    package var attempts: any EntityGateway<LoginAttempts>
    package var sessions: any EntityGateway<Session>
    package var client: any EntityGateway<ClientSession>
    package var todos: any EntityGateway<Todo>
    package var steps: any EntityGateway<JournalEntry>
    package var memories: any EntityGateway<ReviewMemory>
    package var hasher: any PasswordHasher
    package var tokens: any TokenGateway
    package var dates: any DateGateway
    package var review: any ReviewGateway

    package init(
        users: any EntityGateway<User>,
        attempts: any EntityGateway<LoginAttempts>,
        sessions: any EntityGateway<Session>,
        client: any EntityGateway<ClientSession>,
        todos: any EntityGateway<Todo>,
        steps: any EntityGateway<JournalEntry>,
        memories: any EntityGateway<ReviewMemory>,
        hasher: any PasswordHasher,
        tokens: any TokenGateway,
        dates: any DateGateway,
        review: any ReviewGateway
    ) {
        self.users = users
        self.attempts = attempts
        self.sessions = sessions
        self.client = client
        self.todos = todos
        self.steps = steps
        self.memories = memories
        self.hasher = hasher
        self.tokens = tokens
        self.dates = dates
        self.review = review
    }

    /// Tells in which session the client acts.
    package var authenticator: Authenticator {
        Authenticator(sessions: sessions, client: client, tokens: tokens, dates: dates)
    }
}
