import Foundation

/// A person who can log in, with their sessions: what begins or ends one is one write.
package struct User: Identifiable, Codable, Equatable, Sendable {
    /// The email address in the form in which addresses are compared: see ``EmailAddress/normalized``.
    package let id: String

    /// The email address as it was typed at the registration.
    package let email: String

    /// What the ``PasswordHasher`` made of the password. It names its own method and cost.
    var passwordHash: String

    /// The sessions that have begun and weren't ended, oldest first. Some may have expired.
    var sessions: [Session] = []

    /// Whether they were asked for a review of the app.
    var wasAskedForReview = false

    init(email: EmailAddress, passwordHash: String) {
        id = email.normalized
        self.email = email.text
        self.passwordHash = passwordHash
    }

    /// Begins a session, and forgets those that have expired.
    mutating func beginSession(tokenDigest: String, at now: Date) {
        sessions.removeAll { $0.expires <= now }
        let number = (sessions.map(\.id).max() ?? 0) + 1
        sessions.append(Session(id: number, tokenDigest: tokenDigest, created: now))
    }

    mutating func endSession(tokenDigest: String) {
        sessions.removeAll { $0.tokenDigest == tokenDigest }
    }
}
