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

    /// Throws an `unsuitablePassword` error if the text is empty or can't be hashed.
    package init(_ text: String) throws {
        self.text = text.precomposedStringWithCanonicalMapping
        guard !text.isEmpty else { throw TodoError.emptyPassword }
        let isPossible = self.text.utf8.count <= Password.maximumBytes && !self.text.utf8.contains(0)
        guard isPossible else { throw TodoError.impossiblePassword }
    }

    /// A new password. Throws an `unsuitablePassword` error if it is too short, too.
    package init(new text: String) throws {
        try self.init(text)
        // Code points, as NIST counts.
        guard self.text.unicodeScalars.count >= Password.minimumCharacters else {
            throw TodoError.passwordTooShort
        }
    }
}
