#if canImport(CommonCrypto)
import CommonCrypto
import Foundation
import TodoLogic

/// Hashes passwords with PBKDF2-HMAC-SHA256, the one slow hash that Apple's platforms come with.
///
/// OWASP's Password Storage Cheat Sheet asks for 600,000 rounds. A hash has the form
/// `$pbkdf2-sha256$ROUNDS$SALT$KEY`, the last two in Base64.
struct PBKDF2Hasher: PasswordHasher {
    private static let method = "pbkdf2-sha256"
    private static let rounds: UInt32 = 600_000

    func hash(_ password: Password) throws -> String {
        let salt = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
        return try hash(password, salt: salt, rounds: Self.rounds)
    }

    func verify(_ password: Password, hash stored: String) throws -> Bool {
        let parts = stored.split(separator: "$").map(String.init)
        guard parts.count == 4, parts[0] == Self.method, let rounds = UInt32(parts[1]),
            let salt = Data(base64Encoded: parts[2])
        else { throw TodoError.unknownHash }
        return try hash(password, salt: [UInt8](salt), rounds: rounds) == stored
    }

    private func hash(_ password: Password, salt: [UInt8], rounds: UInt32) throws -> String {
        var key = [UInt8](repeating: 0, count: 32)
        let status = CCKeyDerivationPBKDF(
            CCPBKDFAlgorithm(kCCPBKDF2),
            password.text,
            password.text.utf8.count,
            salt,
            salt.count,
            CCPseudoRandomAlgorithm(kCCPRFHmacAlgSHA256),
            rounds,
            &key,
            key.count
        )
        guard status == kCCSuccess else { throw TodoError.hashingUnavailable }
        let texts = [Data(salt), Data(key)].map { $0.base64EncodedString() }
        return "$\(Self.method)$\(rounds)$\(texts[0])$\(texts[1])"
    }
}

/// The slow hash that comes with the system.
typealias SystemHasher = PBKDF2Hasher
#endif
