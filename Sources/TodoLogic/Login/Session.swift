import Foundation

/// A login, kept with its ``User``. The client that has its token acts as the user until it expires or is ended.
package struct Session: Codable, Equatable, Sendable {
    /// How long a session is valid after its last renewal, in seconds: 30 days.
    static let lifetime: TimeInterval = 30 * 24 * 60 * 60

    /// How old a renewal must be before the next one, in seconds: one day, so that most commands write
    /// nothing.
    private static let renewalInterval: TimeInterval = 24 * 60 * 60

    /// The token's digest, made by a ``TokenGateway``. The token itself is only in the client's ``ClientSession``.
    let tokenDigest: String

    /// The date from which the session is no longer valid.
    private(set) var expires: Date

    init(tokenDigest: String, begins date: Date) {
        self.tokenDigest = tokenDigest
        expires = date + Session.lifetime
    }

    /// Renews the session for a full lifetime from `date`. Returns false if the last renewal is too recent.
    mutating func renew(at date: Date) -> Bool {
        guard date + Session.lifetime > expires + Session.renewalInterval else { return false }
        expires = date + Session.lifetime
        return true
    }
}

/// The part of a login that the client keeps. Nothing else contains the session's token.
///
/// Its gateway holds at most one of these.
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
