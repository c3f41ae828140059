#if canImport(CommonCrypto)
import CommonCrypto
import Foundation
import TodoLogic

/// Hashes passwords with PBKDF2-HMAC-SHA256, the one slow hash that Apple's platforms come with.
///
/// OWASP's Password Storage Cheat Sheet asks for 600,000 rounds. A hash is the salt and the key, in Base64.
struct PBKDF2Hasher: PasswordHasher {
    private static let saltCount = 16

    func hash(_ password: Password) throws -> String {
        try hash(password, salt: (0..<Self.saltCount).map { _ in UInt8.random(in: .min ... .max) })
    }

    func verify(_ password: Password, hash stored: String) throws -> Bool {
        guard let bytes = Data(base64Encoded: stored) else { throw TodoError.hashingUnavailable }
        return try hash(password, salt: Array(bytes.prefix(Self.saltCount))) == stored
    }

    private func hash(_ password: Password, salt: [UInt8]) throws -> String {
        var key = [UInt8](repeating: 0, count: 32)
        let status = CCKeyDerivationPBKDF(
            CCPBKDFAlgorithm(kCCPBKDF2),
            password.text,
            password.text.utf8.count,
            salt,
            salt.count,
            CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256),
            600_000,
            &key,
            key.count
        )
        guard status == kCCSuccess else { throw TodoError.hashingUnavailable }
        return Data(salt + key).base64EncodedString()
    }
}

/// The slow hash that comes with the system.
typealias SystemHasher = PBKDF2Hasher
#endif
