import Foundation

/// Tells the time, and which day it is where the person is.
package protocol DateGateway: Sendable {
    /// The date and time of the call.
    func now() -> Date

    /// The day of the call.
    func today() -> Day
}

/// Turns passwords into hashes that are safe to store: salted, slow, and irreversible.
package protocol PasswordHasher: Sendable {
    /// A hash with a new salt. It contains its method, cost and salt.
    func hash(_ password: Password) throws -> String

    /// Whether `hash` was made of `password`. It takes the same work as making it. Throws if this hasher can't have
    /// made it.
    func verify(_ password: Password, hash: String) throws -> Bool
}

/// The slow work is done off the caller's actor, which stays free.
extension PasswordHasher {
    @concurrent func newHash(of password: Password) async throws -> String { try hash(password) }

    /// Whether this is the user's password. An unknown user takes as much work as a wrong password.
    @concurrent func isPassword(_ password: Password, of user: User?) async throws -> Bool {
        if let user { return try verify(password, hash: user.passwordHash) }
        _ = try hash(password)
        return false
    }
}
