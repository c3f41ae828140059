import Foundation

/// A login, kept with its ``User``. The client that has its token acts as the user until it expires or is ended.
package struct Session: Codable, Equatable, Sendable {
    /// How long a session is valid, in seconds: 30 days.
    static let lifetime: TimeInterval = 30 * 24 * 60 * 60

    /// The token's digest, made by a ``TokenGateway``. The token itself is only in the client's ``ClientSession``.
    let tokenDigest: String

    /// The date from which the session is no longer valid.
    let expires: Date

    init(tokenDigest: String, begins date: Date) {
        self.tokenDigest = tokenDigest
        expires = date + Session.lifetime
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
