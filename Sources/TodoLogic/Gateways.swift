import Foundation

/// Tells the time, and which day it is where the person is.
package protocol DateGateway: Sendable {
    /// The date and time of the call.
    func now() -> Date

    /// The day that it is, was or will be at the person's place at this time.
    func day(of time: Date) -> Day
}

extension DateGateway {
    /// The day of the call.
    package func today() -> Day { day(of: now()) }
}

/// Turns passwords into hashes that are safe to store: salted, slow, and not to be turned back.
package protocol PasswordHasher: Sendable {
    /// A hash with a new salt. It contains its method, cost and salt.
    func hash(_ password: Password) throws -> String

    /// Whether `hash` was made of `password`, for the same work as making it. Throws if this hasher can't have made
    /// it.
    func verify(_ password: Password, hash: String) throws -> Bool
}

extension PasswordHasher {
    /// Makes a hash off the caller's actor, which is free meanwhile.
    @concurrent func newHash(of password: Password) async throws -> String { try hash(password) }
}

/// Makes the secrets that sessions are held with.
package protocol TokenGateway: Sendable {
    /// A new token that can't be guessed: text with at least 256 random bits in it.
    func makeToken() -> String

    /// The same text for the same token, from which the token can't be computed.
    func digest(of token: String) throws -> String
}
