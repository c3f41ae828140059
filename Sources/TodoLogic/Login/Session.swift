import Foundation
import Interactors

/// A login, kept with its ``User``. The client that has its token acts as them until it expires or is ended.
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

    /// The token's digest, made by a ``TokenGateway``.
    let tokenDigest: String

    /// The date of the login.
    @ISO8601 package private(set) var created: Date

    /// The date from which on the session no longer holds.
    @ISO8601 package internal(set) var expires: Date

    init(id: Int, tokenDigest: String, created: Date) {
        (self.id, self.tokenDigest, self.created) = (id, tokenDigest, created)
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

/// The secret that proves that a session is the client's.
struct SessionToken: Codable, Equatable, Sendable {
    /// The number of the ``Session``.
    let session: Session.ID
    let token: String

    /// Whether it proves that `other` is the client's session: by its number, which is no secret, and its
    /// token.
    func holds(_ other: Session, by tokens: any TokenGateway) throws -> Bool {
        try session == other.id && constantTimeEquals(tokens.digest(of: token), other.tokenDigest)
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

    private let session: Session.ID
    private let token: String

    /// The session that the client is in as long as the latest hasn't begun.
    private let former: SessionToken?

    /// The latest one first.
    var tokens: [SessionToken] {
        [SessionToken(session: session, token: token), former].compactMap(\.self)
    }

    init(_ latest: SessionToken, former: SessionToken?) {
        (id, session, token, self.former) = (.current, latest.session, latest.token, former)
    }
}
