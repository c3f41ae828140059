import Gateways
import Interactors

@testable import TodoLogic

/// What the use cases about logins work with, in memory.
struct LoginSetup {
    var users: any EntityGateway<User> = InMemoryGateway<User>()
    var client: any EntityGateway<ClientSession> = InMemoryGateway<ClientSession>()
    var hasher = PlainHasher()
    let tokens = CountedTokens()
    let dates = FixedDates()

    var sessions: Sessions { Sessions(users: users, client: client, tokens: tokens, dates: dates) }

    /// The tokens of the user's sessions.
    func tokens(of user: User) throws -> [String] {
        try (users.entity(id: user.id)?.sessions ?? []).map {
            $0.tokenDigest.replacing("digest of ", with: "")
        }
    }

    /// Logs the user in, at this client.
    func logIn(_ user: User) async throws {
        let (session, token) = try sessions.newSession()
        try users.update { users in
            var user = try users.entity(id: user.id) ?? user
            user.begin(session)
            users.save(user)
        }
        try await sessions.enter(ClientSession(user: user.id, token: token))
    }

    /// The same users at another client.
    var elsewhere: LoginSetup {
        var other = self
        other.client = InMemoryGateway<ClientSession>()
        return other
    }
}
