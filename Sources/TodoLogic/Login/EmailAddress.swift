import Foundation

/// An email address that is well-formed: `local@domain`.
///
/// The grammar is that of the HTML standard's `<input type=email>`, and letters outside ASCII are allowed as in
/// RFC 6531. Whether somebody reads the mails isn't checked.
package struct EmailAddress: Hashable, Sendable {
    /// The most bytes of an address, in UTF-8: RFC 5321, section 4.5.3.1.3, less the angle brackets.
    package static let maximumBytes = 254

    /// The address as it was typed.
    package let text: String

    /// The address as it is compared: small letters, Unicode's normalisation form C.
    package let normalised: String

    /// Throws ``TodoError`` `malformedEmail` if `text` isn't an address.
    package init(_ text: String) throws {
        // Checked in the form in which it is kept: small letters can take more bytes than capital ones.
        let normalised = text.lowercased().precomposedStringWithCanonicalMapping
        let letter = #"[\p{Alphabetic}\p{Mn}0-9]"#
        let label = "\(letter)(?:[-\\p{Alphabetic}\\p{Mn}0-9]{0,61}\(letter))?"
        let address = try Regex("(?:\(letter)|[-.!#$%&'*+/=?^_`{|}~])+@\(label)(?:\\.\(label))*")
        guard normalised.utf8.count <= EmailAddress.maximumBytes, normalised.wholeMatch(of: address) != nil
        else { throw TodoError.malformedEmail(text) }
        self.text = text
        self.normalised = normalised
    }
}
