import Foundation

/// An email address that is well-formed: `local@domain`.
///
/// The grammar is the HTML standard's for `<input type=email>`, with letters outside of ASCII, as in RFC 6531.
/// Nothing checks whether the address exists.
package struct EmailAddress: Hashable, Sendable {
    /// The address as it was typed.
    package let text: String

    /// The address as it is compared: small letters, Unicode's normalization form C.
    package let normalized: String

    /// Throws ``TodoError`` `malformedEmail` if `text` isn't an address.
    package init(_ text: String) throws {
        // Checked in the form in which it is kept: small letters can take more bytes than capital ones.
        let normalized = text.lowercased().precomposedStringWithCanonicalMapping
        let letter = #"[\p{Alphabetic}\p{Mn}0-9]"#
        let label = "\(letter)(?:[-\\p{Alphabetic}\\p{Mn}0-9]{0,61}\(letter))?"
        let address = try Regex("(?:\(letter)|[-.!#$%&'*+/=?^_`{|}~])+@\(label)(?:\\.\(label))*")
        // RFC 5321, section 4.5.3.1.3, allows 256 bytes with the angle brackets.
        guard normalized.utf8.count <= 254, normalized.wholeMatch(of: address) != nil
        else { throw TodoError.malformedEmail(text) }
        self.text = text
        self.normalized = normalized
    }
}
