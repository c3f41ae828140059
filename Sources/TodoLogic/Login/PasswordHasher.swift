/// Turns passwords into hashes that are safe to store: salted, slow, and not to be turned back.
package protocol PasswordHasher: Sendable {
    /// A hash with a new salt. It contains its method, cost and salt.
    func hash(_ password: Password) throws -> String

    /// Whether `hash` was made of `password`. Throws if this hasher can't have made it. It costs as much as
    /// making the hash did, and the time doesn't tell where they differ.
    func verify(_ password: Password, hash: String) throws -> Bool

    /// Whether `hash` was made at a lower cost than ``hash(_:)`` has now.
    func isWeak(_ hash: String) -> Bool
}
