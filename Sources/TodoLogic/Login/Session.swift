import Foundation

/// A login, kept with its ``User``. The client that has its token acts as them until it expires or is ended.
package struct Session: Codable, Equatable, Sendable {
    /// How long a session holds after its last renewal, in seconds: 30 days.
    static let lifetime: TimeInterval = 30 * 24 * 60 * 60

    /// How old a renewal must be before the next one, in seconds: one day, so that most commands write
    /// nothing.
    private static let renewalInterval: TimeInterval = 24 * 60 * 60

    /// The token's digest, made by a ``TokenGateway``. The token itself is only in the client's ``ClientSession``.
    let tokenDigest: String

    /// The date from which on the session no longer holds.
    private(set) var expires: Date

    init(tokenDigest: String, begins date: Date) {
        self.tokenDigest = tokenDigest
        expires = date + Session.lifetime
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
