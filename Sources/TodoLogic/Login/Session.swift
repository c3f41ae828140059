import Foundation

/// A login. The client that has its token acts as its owner until it expires, or until the password is
/// changed.
///
/// The token itself is only in the client's ``ClientSession``.
package struct Session: Identifiable, Codable, Equatable, Sendable {
    /// How long a session holds after its last renewal, in seconds: 30 days.
    package static let lifetime: TimeInterval = 30 * 24 * 60 * 60

    /// How old a renewal must be before the next one, in seconds: one day, so that most commands write
    /// nothing.
    static let renewalInterval: TimeInterval = 24 * 60 * 60

    /// The session's number.
    package let id: Int

    /// The user who logged in.
    package let owner: User.ID

    /// The token's digest, made by a ``TokenGateway``.
    package let tokenDigest: String

    /// The password that it was made with: see ``User/admits(_:)``.
    let passwordChanges: Int?

    /// The date of the login.
    @ISO8601 package private(set) var created: Date

    /// The date from which on the session no longer holds.
    @ISO8601 package internal(set) var expires: Date

    init(id: Int, owner: User, tokenDigest: String, created: Date) {
        self.id = id
        self.owner = owner.id
        self.tokenDigest = tokenDigest
        passwordChanges = owner.passwordChanges
        self.created = created
        expires = created + Session.lifetime
    }

    /// The session with a full lifetime from `date` on, or nil if the last renewal is too recent to bother.
    func renewed(at date: Date) -> Session? {
        guard date + Session.lifetime > expires + Session.renewalInterval else { return nil }
        var renewed = self
        renewed.expires = date + Session.lifetime
        return renewed
    }
}
