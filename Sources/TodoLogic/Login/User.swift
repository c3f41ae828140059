import Foundation

/// A person who can log in, with their sessions, so one write starts or ends a session.
package struct User: Identifiable, Codable, Equatable, Sendable {
    /// The email address in the form that is compared: see ``EmailAddress/normalized``.
    package let id: String

    /// The email address as it was typed at the registration.
    package let email: String

    /// The hash that the ``PasswordHasher`` made of the password. It includes its method and cost.
    var passwordHash: String

    /// The sessions that have started and weren't ended, oldest first. Some may have expired.
    var sessions: [Session]

    /// Whom a request has before the middleware finds out who makes it.
    static let nobody = User(id: "", email: "", passwordHash: "", sessions: [])

    /// Starts a session, and removes the expired ones.
    mutating func begin(_ session: Session) {
        sessions.removeAll { $0.expires <= session.expires - Session.lifetime }
        sessions.append(session)
    }
}

extension User {
    init(email: EmailAddress, passwordHash: String, session: Session) {
        (id, self.email) = (email.normalized, email.text)
        (self.passwordHash, sessions) = (passwordHash, [session])
    }
}
