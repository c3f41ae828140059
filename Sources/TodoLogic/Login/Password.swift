import Foundation
import Synchronization

/// A password on its way to the ``PasswordHasher``: checked, normalized, and overwritten in memory at its
/// end.
///
/// The same password typed on another keyboard may arrive as other bytes: é as one code point or as two. All
/// forms become the same bytes here (NFC, as in RFC 8265).
package final class Password: Sendable {
    /// The fewest characters of a new password: see NIST SP 800-63B, section 5.1.1.2.
    package static let minimumCharacters = 8

    /// The most bytes of a password, in UTF-8: what `crypt_r` takes, whose limit of 512 counts a closing NUL.
    package static let maximumBytes = 511

    /// UTF-8 with a closing NUL.
    private let bytes: Mutex<[UInt8]>

    /// The empty password, which no account has.
    package init() { bytes = Mutex([0]) }

    /// Takes over `utf8` and overwrites it with zeros. Throws if it isn't UTF-8, contains NUL or is too long.
    package init(wiping utf8: inout [UInt8]) throws {
        defer { wipe(&utf8) }
        bytes = Mutex(try Password.normalized(utf8))
    }

    deinit { bytes.withLock { wipe(&$0) } }

    /// Calls `body` with the password as a C string in UTF-8, valid during the call. Other threads wait
    /// meanwhile.
    package func withCString<Result: Sendable>(
        _ body: (UnsafePointer<CChar>) throws -> Result
    ) rethrows -> Result {
        try bytes.withLock { bytes in
            try bytes.withUnsafeBytes { buffer in
                // Never empty: there is always a closing NUL.
                try buffer.withMemoryRebound(to: CChar.self) { try body($0.baseAddress.unsafelyUnwrapped) }
            }
        }
    }

    /// Whether another one was typed the same.
    package func isSame(as other: Password) -> Bool {
        let typed = other.bytes.withLock { $0 }
        return bytes.withLock { $0 == typed }
    }

    /// Throws unless this can be a new password.
    package func checkNew() throws {
        // Code points, as NIST counts: every byte of UTF-8 that doesn't continue one begins one.
        let characters = bytes.withLock { $0.dropLast().count { $0 & 0b1100_0000 != 0b1000_0000 } }
        guard characters >= Password.minimumCharacters else { throw TodoError.passwordTooShort }
    }

    private static func normalized(_ utf8: [UInt8]) throws -> [UInt8] {
        guard !utf8.contains(0) else { throw TodoError.passwordNotText }
        // The fast path is also the one that leaves no copy in a String that can't be overwritten.
        guard utf8.contains(where: { $0 >= 0x80 }) else { return try terminated(utf8) }
        guard let text = String(validating: utf8, as: UTF8.self) else { throw TodoError.passwordNotText }
        return try terminated(text.precomposedStringWithCanonicalMapping.utf8)
    }

    private static func terminated(_ utf8: some Collection<UInt8>) throws -> [UInt8] {
        guard utf8.count <= maximumBytes else { throw TodoError.passwordTooLong }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(utf8.count + 1)
        bytes.append(contentsOf: utf8)
        bytes.append(0)
        return bytes
    }
}
