import Foundation
import Interactors

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

    /// Their list: another user may register the same address later. Nil in a session of version 1.
    let list: String?

    /// The token's digest, made by a ``TokenGateway``.
    let tokenDigest: String

    /// The password that it was made with: see ``User/admits(_:)``.
    let passwordChanges: Int?

    /// The date of the login.
    @ISO8601 package private(set) var created: Date

    /// The date from which on the session no longer holds.
    @ISO8601 package internal(set) var expires: Date

    init(id: Int, owner: User, tokenDigest: String, created: Date) {
        (self.id, self.tokenDigest, self.created) = (id, tokenDigest, created)
        (self.owner, list, passwordChanges) = (owner.id, owner.list, owner.passwordChanges)
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

/// What the client keeps of a login: the only place where a session's token is.
///
/// Its gateway holds one of these at most.
package struct ClientSession: Identifiable, Codable, Equatable, Sendable {
    /// There is one client session, so there is one id.
    package enum ID: String, Codable, Sendable {
        /// The session this client acts in.
        case current
    }

    /// Always ``ID/current``.
    package let id: ID

    /// The number of the ``Session``.
    package let session: Session.ID

    /// The secret that proves that the session is the client's.
    package let token: String

    package init(session: Session.ID, token: String) {
        (id, self.session, self.token) = (.current, session, token)
    }

    /// Whether it proves that `other` is the client's session: by its number, which is no secret, and its
    /// token.
    func holds(_ other: Session, by tokens: any TokenGateway) throws -> Bool {
        try session == other.id && constantTimeEquals(tokens.digest(of: token), other.tokenDigest)
    }
}

extension EntityGateway<Session> {
    /// The user's sessions that hold, oldest first.
    func held(by user: User, at date: Date) throws -> [Session] {
        try all().filter { user.admits($0) && date < $0.expires }
    }
}
