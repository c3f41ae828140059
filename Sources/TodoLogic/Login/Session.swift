import Foundation

/// A login, kept with its ``User``. The client that has its token acts as the user until it expires or is ended.
package struct Session: Codable, Equatable, Sendable {
    /// How long a session is valid, in seconds: 30 days.
    static let lifetime: TimeInterval = 30 * 24 * 60 * 60

    /// The secret that proves it: 256 random bits from the system's secure generator.
    let token: String

    /// The date from which the session is no longer valid.
    let expires: Date

    init(begins date: Date) {
        token = (0..<4).map { _ in String(UInt64.random(in: .min ... .max), radix: 36) }.joined(
            separator: "-"
        )
        expires = date + Session.lifetime
    }
}

/// The part of a login that the client keeps. Its gateway holds at most one.
package struct ClientSession: Identifiable, Codable, Equatable, Sendable {
    /// There is one client session, so there is one id.
    package var id: String { Self.current }

    static let current = "current"

    /// Who is logged in.
    let user: User.ID

    /// The token of their session.
    let token: String
}
