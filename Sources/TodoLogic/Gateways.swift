import Foundation

/// Tells the time, and where the person is.
package protocol DateGateway: Sendable {
    /// The date and time of the call.
    func now() -> Date

    /// The person's time zone at the time of the call.
    var timeZone: TimeZone { get }
}

extension DateGateway {
    /// The day of the call.
    package func today() -> Day { Day(now(), in: timeZone) }
}

/// Turns passwords into hashes that are safe to store: salted, slow, and not to be turned back.
package protocol PasswordHasher: Sendable {
    /// A hash with a new salt. It contains its method, cost and salt.
    func hash(_ password: Password) throws -> String

    /// Whether `hash` was made of `password`, for the same work as making it. Throws if this hasher can't have made
    /// it.
    func verify(_ password: Password, hash: String) throws -> Bool
}

/// Makes the secrets that sessions are held with.
package protocol TokenGateway: Sendable {
    /// A new token that can't be guessed: text with at least 256 random bits in it.
    func makeToken() -> String

    /// The same text for the same token, from which the token can't be computed.
    func digest(of token: String) throws -> String
}

/// Asks the person for a review of the app.
package protocol ReviewGateway: Sendable {
    /// Whether there is a person to ask.
    var canAsk: Bool { get }

    /// Shows the request. Expects no answer.
    func askForReview()
}
