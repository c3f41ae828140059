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

/// A login, kept with its ``User``. The client that has its token acts as the user until it expires or is ended.
package struct Session: Codable, Equatable, Sendable {
    /// How long a session is valid, in seconds: 30 days.
    static let lifetime: TimeInterval = 30 * 24 * 60 * 60

    /// The secret that proves it: 256 random bits from the system's secure generator.
    let token: String

    /// The date from which the session is no longer valid.
    let expires: Date

    init(begins date: Date) {
        token = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined(
            separator: "-"
        )
        expires = date + Session.lifetime
    }
}

/// The part of a login that the client keeps. Its gateway holds at most one.
package struct ClientSession: Identifiable, Codable, Equatable, Sendable {
    /// There is one client session, so there is one id.
    package var id: String { Self.current }

    static let current = "current"

    /// Who is logged in.
    let user: User.ID

    /// The token of their session.
    let token: String
}
