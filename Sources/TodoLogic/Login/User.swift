import Foundation

/// A person who can log in.
package struct User: Identifiable, Codable, Equatable, Sendable {
    /// The email address in the form in which addresses are compared: see ``EmailAddress/normalized``.
    package let id: String

    /// The email address as it was typed at the registration.
    package let email: String

    /// What the ``PasswordHasher`` made of the password. It names its own method and cost.
    package internal(set) var passwordHash: String

    /// How often the password was changed; nil if never. A session holds for the password that it was made
    /// with.
    private(set) var passwordChanges: Int?

    /// The session in which the password was changed last: it still holds.
    private(set) var keptSession: Session.ID?

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

    /// Whether `session` is this user's, and holds as far as the password is concerned.
    ///
    /// Sessions of older versions don't name their list. If such a session is older than the user, it
    /// belonged to a former user of the address.
    func admits(_ session: Session) -> Bool {
        let isOwn = session.owner == id && (session.list.map { $0 == list } ?? (session.created >= created))
        return isOwn && (session.passwordChanges == passwordChanges || session.id == keptSession)
    }

    /// Gives the user another password, which ends all of their sessions but `session`: this one value
    /// decides it.
    mutating func changePassword(hash: String, keeping session: Session.ID) {
        passwordHash = hash
        passwordChanges = (passwordChanges ?? 0) &+ 1
        keptSession = session
    }
}
