import Foundation

/// An email address that is well-formed: `local@domain`.
///
/// Nothing checks whether the address exists.
package struct EmailAddress: Hashable, Sendable {
    /// The address as it was typed.
    package let text: String

    /// The address as it is compared: small letters, Unicode's normalization form C. Greek has two small letters, σ and
    /// ς, for the capital Σ, so these are one here.
    package let normalized: String

    /// Throws ``TodoError`` `malformedEmail` if `text` isn't an address.
    package init(_ text: String) throws {
        let normalized = text.lowercased().precomposedStringWithCanonicalMapping.replacing("ς", with: "σ")
        // RFC 5321, section 4.5.3.1.3, allows 256 bytes with the angle brackets.
        guard normalized.utf8.count <= 254, normalized.wholeMatch(of: /[^@\s\p{Cc}]+@[^@\s\p{Cc}]+/) != nil
        else {
            throw TodoError.malformedEmail(text)
        }
        self.text = text
        self.normalized = normalized
    }
}
