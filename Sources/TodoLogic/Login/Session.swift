/// A login that holds: who holds the token may act as its owner until it expires.
///
/// The token itself is only in the client's ``ClientSession``.
package struct Session: Identifiable, Codable, Equatable, Sendable {
    /// How long a session holds after its last renewal, in seconds: 30 days.
    package static let lifetime: Int = 30 * 24 * 60 * 60

    /// How old a renewal must be before the next one, in seconds: one day, so that most commands write nothing.
    static let renewalInterval: Int = 24 * 60 * 60

    /// The session's number.
    package let id: Int

    /// Whose session it is.
    package let owner: User.ID

    /// The token's digest, made by a ``TokenGateway``.
    package let tokenDigest: String

    /// The date of the login.
    package let created: Timestamp

    /// From when on the session no longer holds.
    package var expires: Timestamp

    package init(id: Int, owner: User.ID, tokenDigest: String, created: Timestamp) {
        self.id = id
        self.owner = owner
        self.tokenDigest = tokenDigest
        self.created = created
        expires = created + Session.lifetime
    }

    /// The session with a full lifetime from `date` on, or nil if the last renewal is too recent to bother.
    func renewed(at date: Timestamp) -> Session? {
        guard date + Session.lifetime - expires > Session.renewalInterval else { return nil }
        var renewed = self
        renewed.expires = date + Session.lifetime
        return renewed
    }
}
