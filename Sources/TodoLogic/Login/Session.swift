import Foundation

/// A login, kept with its ``User``. The client that has its token acts as them until it expires or is ended.
package struct Session: Identifiable, Codable, Equatable, Sendable {
    /// How long a session holds after its last renewal, in seconds: 30 days.
    package static let lifetime: TimeInterval = 30 * 24 * 60 * 60

    /// How old a renewal must be before the next one, in seconds: one day, so that most commands write
    /// nothing.
    private static let renewalInterval: TimeInterval = 24 * 60 * 60

    /// The session's number among those of its user.
    package let id: Int

    /// The token's digest, made by a ``TokenGateway``. The token itself is only in the client's ``ClientSession``.
    let tokenDigest: String

    /// The date of the login.
    package private(set) var created: Date

    /// The date from which on the session no longer holds.
    package private(set) var expires: Date

    init(id: Int, tokenDigest: String, created: Date) {
        self.id = id
        self.tokenDigest = tokenDigest
        self.created = created
        expires = created + Session.lifetime
    }

    /// Gives it a full lifetime from `date` on. False if the last renewal is too recent to bother.
    mutating func renew(at date: Date) -> Bool {
        guard date + Session.lifetime > expires + Session.renewalInterval else { return false }
        expires = date + Session.lifetime
        return true
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

    /// Who is logged in.
    let user: User.ID

    /// The secret that proves it.
    let token: String

    init(user: User.ID, token: String) {
        id = .current
        self.user = user
        self.token = token
    }
}
