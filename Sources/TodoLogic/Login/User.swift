import Foundation
import Interactors

/// A person who can log in, with their sessions, so one write starts or ends a session.
package struct User: Identifiable, Codable, Equatable, Sendable {
    /// The email address in the form that is compared: see ``EmailAddress/normalized``.
    package let id: String

    /// The email address as it was typed at the registration.
    package let email: String

    /// The hash that the ``PasswordHasher`` made of the password. It includes its method and cost.
    var passwordHash: String

    /// The sessions that have started and weren't ended, oldest first. Some may have expired.
    var sessions: [Session] = []

    init(email: EmailAddress, passwordHash: String) {
        id = email.normalized
        self.email = email.text
        self.passwordHash = passwordHash
    }

    /// Reads files that were written before users had sessions, too.
    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        id = try members.decode(String.self, forKey: .id)
        email = try members.decode(String.self, forKey: .email)
        passwordHash = try members.decode(String.self, forKey: .passwordHash)
        sessions = try members.decodeIfPresent([Session].self, forKey: .sessions) ?? []
    }

    /// Starts a session, and removes the expired ones.
    mutating func begin(_ session: Session) {
        sessions.removeAll { $0.expires <= session.expires - Session.lifetime }
        sessions.append(session)
    }
}

extension EntityTransaction<User> {
    /// The user with this address. Greek has two small letters, σ and ς, for the capital Σ, so these are one here.
    func user(_ email: EmailAddress) throws -> User? {
        func key(_ id: User.ID) -> String { id.replacing("ς", with: "σ") }
        let own = key(email.normalized)
        if let user = try entity(id: email.normalized) { return user }
        return own.contains("σ") ? try all().first { key($0.id) == own } : nil
    }
}
