import Foundation

/// A person who can log in.
package struct User: Identifiable, Codable, Equatable, Sendable {
    /// The email address in the form in which addresses are compared: see ``EmailAddress/normalized``.
    package let id: String

    /// The email address as it was typed at the registration.
    package let email: String

    /// What the ``PasswordHasher`` made of the password. It names its own method and cost.
    package internal(set) var passwordHash: String

    /// The sessions that have begun and weren't ended, oldest first. Some may have expired.
    package internal(set) var sessions: [Session] {
        get { begunSessions ?? [] }
        set { begunSessions = newValue }
    }

    /// Missing in files of older versions.
    private var begunSessions: [Session]?

    /// What is new since 1.0, so it may be missing.
    private var listID: String?

    /// The id of the user's list of todos, for other programs.
    var list: String { listID ?? id }

    /// The date of the registration.
    @ISO8601 package private(set) var created: Date

    init(email: EmailAddress, passwordHash: String, created: Date) {
        (id, self.email, self.passwordHash) = (email.normalized, email.text, passwordHash)
        (listID, self.created) = (UUID().uuidString, created)
    }

    /// Puts `session` in the place of the one with its number. False if there is none any more.
    mutating func replace(_ session: Session) -> Bool {
        guard let index = sessions.firstIndex(where: { $0.id == session.id }) else { return false }
        sessions[index] = session
        return true
    }

    /// The sessions that hold at `date`, oldest first.
    func sessions(at date: Date) -> [Session] { sessions.filter { date < $0.expires } }
}
