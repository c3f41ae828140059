import Foundation

/// A password on its way to the ``PasswordHasher``.
///
/// The same password typed on another keyboard may arrive as other bytes: é as one code point or as two. All
/// forms become the same text here (NFC, as in RFC 8265).
package struct Password: Equatable, Sendable {
    /// The fewest characters of a new password: see NIST SP 800-63B, section 5.1.1.2.
    package static let minimumCharacters = 8

    /// The most bytes of a password in UTF-8: `crypt_r` takes 512, including a closing NUL.
    package static let maximumBytes = 511

    package let text: String

    /// Throws `impossiblePassword` if the text can't be hashed.
    package init(_ text: String) throws {
        self.text = text.precomposedStringWithCanonicalMapping
        // A key such as ^Z types a control character. U+FFFD stands for bytes that can't be read.
        let isPossible = !self.text.unicodeScalars.contains {
            $0.properties.generalCategory == .control || $0 == "\u{FFFD}"
        }
        guard isPossible, self.text.utf8.count <= Password.maximumBytes else {
            throw TodoError.impossiblePassword
        }
    }

    /// A new password. Throws `passwordTooShort`, too.
    package init(new text: String) throws {
        try self.init(text)
        // Code points, as NIST counts.
        guard self.text.unicodeScalars.count >= Password.minimumCharacters else {
            throw TodoError.passwordTooShort
        }
    }
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
