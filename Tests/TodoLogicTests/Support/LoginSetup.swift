import Gateways
import Interactors

@testable import TodoLogic

/// What the use cases about logins work with, in memory.
struct LoginSetup {
    let users = InMemoryGateway<User>()
    let attempts = InMemoryGateway<LoginAttempts>()
    var client: any EntityGateway<ClientSession> = InMemoryGateway<ClientSession>()
    var hasher = PlainHasher()
    let tokens = CountedTokens()
    let dates = FixedDates()

    var logins: Logins { Logins(users: users, client: client, tokens: tokens, dates: dates) }

    var credentials: CredentialCheck {
        CredentialCheck(users: users, attempts: attempts, hasher: hasher, dates: dates)
    }

    /// The tokens of the user's sessions.
    func tokens(of user: User) -> [String] {
        (users.entity(id: user.id)?.sessions ?? []).map { $0.tokenDigest.replacing("digest of ", with: "") }
    }

    /// Logs the user in, at this client.
    func logIn(_ user: User) throws {
        let (session, token) = try logins.newSession()
        try users.update { users in
            var user = try users.entity(id: user.id) ?? user
            user.begin(session)
            users.save(user)
        }
        try logins.enter(user, with: token)
    }
}
