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
        let parts = normalised.split(separator: "@", omittingEmptySubsequences: false)
        guard normalised.utf8.count <= EmailAddress.maximumBytes,
            parts.count == 2,
            EmailAddress.isLocalPart(parts[0]),
            parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy(EmailAddress.isLabel)
        else { throw TodoError.malformedEmail(text) }
        self.text = text
        self.normalised = normalised
    }

    private static func isLocalPart(_ part: Substring) -> Bool {
        !part.isEmpty
            && part.unicodeScalars.allSatisfy {
                isAlphanumeric($0) || ".!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains($0)
            }
    }

    private static func isLabel(_ label: Substring) -> Bool {
        let scalars = label.unicodeScalars
        guard let first = scalars.first, let last = scalars.last, label.utf8.count <= 63 else { return false }
        return first != "-" && last != "-" && scalars.allSatisfy { isAlphanumeric($0) || $0 == "-" }
    }

    private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9": true
        case let other where other.isASCII: false
        default: scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
        }
    }
}
